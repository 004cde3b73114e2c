import type { Operation } from '../src/contract/operation.ts'

/** Why an operation is not an MCP tool. Everything else that HTTP offers is one. */

const MAIL_OR_BROWSER = 'a step of signing up or in, taken in a browser or by a link in a mail'
const PAYING = 'a person pays, in a browser'
const SHEET = 'a page to print or pass on; the idea itself has a tool'
const PICTURE = 'a picture to look at; the document itself has a tool'
const SHOWN = 'for pages that show pictures; agents read words'
const ASKED = 'people ask and answer; agents answer in the conversation'
const STREAM = 'a stream, which a tool cannot give; platform_list_events waits for news instead'

const BY_NAME: Readonly<Record<string, string>> = {
  platform_get_retention: 'a page for people, and a long one',
  account_register: MAIL_OR_BROWSER,
  account_verify_email: MAIL_OR_BROWSER,
  account_login: MAIL_OR_BROWSER,
  account_get_login_options: MAIL_OR_BROWSER,
  account_login_passkey: MAIL_OR_BROWSER,
  account_get_second_factor_options: MAIL_OR_BROWSER,
  account_login_second_factor: MAIL_OR_BROWSER,
  account_report_lost_passkeys: MAIL_OR_BROWSER,
  account_read_address_change: MAIL_OR_BROWSER,
  account_decide_address_change: MAIL_OR_BROWSER,
  account_request_password_reset: MAIL_OR_BROWSER,
  account_confirm_password_reset: MAIL_OR_BROWSER,
  account_end_access: MAIL_OR_BROWSER,
  account_get_sign_in_ways: MAIL_OR_BROWSER,
  account_begin_provider_login: MAIL_OR_BROWSER,
  account_login_provider: MAIL_OR_BROWSER,
  account_read_guardian: MAIL_OR_BROWSER,
  account_guardian_overview: MAIL_OR_BROWSER,
  account_guardian_limit: MAIL_OR_BROWSER,
  account_confirm_guardian: MAIL_OR_BROWSER,
  account_decline_guardian: MAIL_OR_BROWSER,
  account_withdraw_guardian: MAIL_OR_BROWSER,
  platform_confirm_contact: MAIL_OR_BROWSER,
  platform_read_contact_link: MAIL_OR_BROWSER,
  platform_refuse_contact: MAIL_OR_BROWSER,
  platform_read_recovery: MAIL_OR_BROWSER,
  platform_finish_recovery: MAIL_OR_BROWSER,
  account_read_approval_link: MAIL_OR_BROWSER,
  account_decide_approval_link: MAIL_OR_BROWSER,
  account_read_act_link: MAIL_OR_BROWSER,
  account_use_act_link: MAIL_OR_BROWSER,
  account_read_objection_link: MAIL_OR_BROWSER,
  account_suspended_archive: MAIL_OR_BROWSER,
  account_suspended_data: MAIL_OR_BROWSER,
  account_suspended_erase: MAIL_OR_BROWSER,
  account_use_objection_link: MAIL_OR_BROWSER,
  account_become_first_admin: MAIL_OR_BROWSER,
  account_report_not_me: MAIL_OR_BROWSER,
  account_unsubscribe: MAIL_OR_BROWSER,
  account_unsubscribe_at_once: MAIL_OR_BROWSER,
  platform_count_view: 'the app says that a person looked',
  payment_read: PAYING,
  payment_stripe_callback: 'the payment provider calls it',
  platform_stream_events: STREAM,
  account_stream_changes: STREAM,
  account_upload_document: 'the body is a file; account_add_document takes small ones',
  account_get_document_page: PICTURE,
  account_read_document_page: PICTURE,
  platform_get_document_page: PICTURE,
  platform_get_idea_sheet: SHEET,
  account_get_idea_sheet: SHEET,
  account_upload_picture: 'the body is a file',
  account_list_pictures: SHOWN,
  account_change_picture: SHOWN,
  account_delete_picture: SHOWN,
  account_get_picture: PICTURE,
  account_set_video: SHOWN,
  platform_find_pictures: SHOWN,
  platform_list_idea_pictures: SHOWN,
  platform_get_picture: PICTURE,
  account_ask_question: ASKED,
  account_publish_answer: ASKED,
  account_keep_question_private: ASKED,
  platform_list_answers: ASKED,
  account_export_activity: 'a file to download; account_list_activity gives the same entries',
  account_prove_activity: 'a file to keep and verify offline; platform_prove_log is the tool for agents',
  platform_get_log_root: 'for programs that watch the log; it says nothing about anybody',
  platform_get_log_consistency: 'for programs that watch the log; it says nothing about anybody',
  platform_browse_ideas_get: 'the same as platform_browse_ideas',
  account_create_idea: 'the same as platform_create_own_idea',
  account_express_interest: 'the same as platform_create_investment_intent',
}

export function reasonForNoTool({ name, access }: Operation): string | undefined {
  if (access?.by === 'admin') return 'admins decide in the app, or over HTTP'
  if (access?.by === 'person' && access.scope === 'session') return 'no token may do it'
  return BY_NAME[name]
}

export const EXCEPTIONS = Object.keys(BY_NAME)
