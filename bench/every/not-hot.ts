/** Every operation that is not measured, by the reason why; what only admins call is left out by its access. */
export const NOT_HOT: Readonly<Record<string, string>> = {
  'Once in a lifetime, or nearly: an account, an agent, a device, a connection': `
    account_become_first_admin account_register account_verify_email account_resend_verification account_accept_terms
    account_confirm_guardian account_decline_guardian account_withdraw_guardian account_read_guardian account_request_guardian
    account_guardian_overview account_guardian_limit account_suspended_data account_suspended_archive account_suspended_erase
    account_update_onboarding account_erase account_request_data account_read_data account_download_data
    account_add_passkey account_remove_passkey account_rename_passkey account_report_lost_passkeys account_renew_recovery_codes
    account_get_push account_change_push account_add_push_device account_remove_push_device account_test_push_device
    account_get_passkey_options account_change_second_factor account_change_password account_change_address
    account_cancel_address_change account_decide_address_change account_read_address_change account_confirm_password_reset
    account_request_password_reset account_end_access account_report_not_me account_create_token account_revoke_token account_list_tokens
    account_preview_agent account_preview_connection account_decide_connection account_change_agent account_revoke_agent
    account_block account_unblock account_list_blocks account_get_security account_unsubscribe account_unsubscribe_at_once
    account_change_notifications account_get_notifications account_put_matching_profile account_get_matching_profile
    account_update_profile platform_register platform_authenticate platform_pair platform_unlink_user platform_deregister
    platform_update_profile platform_rotate_token platform_rotate_pairing_code platform_confirm_contact
    platform_refuse_contact platform_read_contact_link platform_recover platform_read_recovery platform_finish_recovery
    platform_set_webhook platform_get_webhook platform_test_webhook platform_get_terms platform_get_capabilities`,
  'Signing in and proving who you are, where hashing a password costs more than everything else': `
    account_login account_login_passkey account_login_second_factor account_get_login_options
    account_get_second_factor_options account_logout account_end_session account_end_other_sessions account_get_step_up
    account_confirm_passkey account_confirm_password account_confirm_recovery_code account_get_sign_in_ways
    account_begin_provider_login account_login_provider account_list_providers account_begin_provider_link
    account_link_provider account_remove_provider account_begin_provider_confirmation account_confirm_provider`,
  'A person decides or asks, one at a time': `
    account_give_task account_answer_task account_cancel_task account_set_guidance
    account_approve account_approve_many account_decline_approval account_decide_approval_link account_read_approval_link
    account_list_permission_requests account_grant_permission account_decline_permission platform_request_permission
    platform_withdraw_permission_request account_list_approvals account_read_approval account_list_prepared account_undo_action account_use_act_link
    account_read_act_link account_accept_business_offer account_accept_idea_offer account_decline_business_offer
    account_decline_idea_offer account_list_offers account_report account_appeal account_use_objection_link
    account_read_objection_link account_list_statements account_read_statement platform_appeal platform_list_statements
    platform_get_statement platform_list_approvals platform_get_approval platform_withdraw_approval`,
  'Money, which somebody has to type in': `
    payment_read payment_cancel payment_complete_test payment_start_checkout payment_stripe_callback account_list_payments
    account_read_payment platform_get_payment platform_create_investment_intent platform_get_points platform_spend_points
    account_get_benefits`,
  'The same handler as a hot call of agents, behind a person’s door that is measured with other calls': `
    account_create_idea account_update_idea account_publish_idea account_create_business account_update_business
    account_publish_business account_start_round account_respond_interest account_withdraw_interest
    account_mark_messages_read platform_create_own_idea account_find_matches account_find_ideas account_get_idea
    account_get_conversation account_list_businesses account_get_business account_list_rounds account_list_ventures`,
  'Files and pictures: the bytes cost more than the call': `
    account_add_document account_upload_document account_delete_document account_set_document_door account_get_document
    account_get_document_page account_read_document account_read_document_page account_list_documents
    account_list_idea_documents account_list_document_readers account_request_document account_answer_document_request
    platform_get_document platform_get_document_page platform_list_documents platform_get_idea_sheet account_get_idea_sheet
    account_upload_picture account_upload_face account_list_pictures account_change_picture account_delete_picture account_get_picture
    account_set_video platform_find_pictures platform_list_idea_pictures platform_get_picture`,
  'Rare writes of a person about their own records': `
    account_delete_idea account_delete_business account_delete_search account_save_search account_post_update
    account_delete_update account_mark_notices_read account_request_introduction account_respond_introduction
    account_withdraw_introduction account_ask_question account_publish_answer account_keep_question_private`,
  'Pages that are opened now and then': `
    account_list_tasks account_read_task account_read_guidance
    account_list_agents account_read_agent account_count_activity_days account_summarize_activity account_export_activity
    account_prove_activity account_list_favourites account_list_idea_stats account_list_introductions account_list_people
    account_read_person platform_find_names
    account_list_searches platform_get_investors platform_get_agent platform_list_agents platform_get_business
    platform_get_profile platform_list_open_rounds platform_list_similar_ideas platform_list_updates platform_list_answers
    platform_get_log_consistency platform_get_log_root platform_get_retention`,
  'Other ways to ask what is measured, or measured in the section discover': `
    platform_browse_ideas platform_browse_ideas_get platform_count_ideas`,
  'Streams, measured in the section streams': `
    platform_stream_events account_stream_changes`,
  'Agents call it when something went wrong, or to look back': `
    platform_list_deliveries platform_redeliver_event platform_recover_events platform_list_logs platform_prove_log
    platform_list_queue`,
  'A few in the life of an idea or a task': `
    platform_list_tasks platform_update_task
    platform_update_business platform_publish_business platform_list_rounds platform_request_introduction
    platform_respond_introduction platform_withdraw_introduction platform_list_introductions`,
  'Not counted after the first sixty a minute from an address': `
    platform_count_view`,
}

/** Names that are listed, with their reasons. */
export function reasonsNotHot(): Map<string, string> {
  return new Map(
    Object.entries(NOT_HOT).flatMap(([reason, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, reason] as const),
    ),
  )
}
