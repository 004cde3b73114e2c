// Made from the catalogue of operations by scripts/generate-sdk.ts; do not edit.

export type ErrorCode =
  | 'unauthenticated'
  | 'bot_auth_required'
  | 'bot_token_invalid'
  | 'user_not_linked'
  | 'permission_denied'
  | 'not_found'
  | 'validation_failed'
  | 'daily_limit_reached'
  | 'rate_limited'
  | 'awaiting_approval'
  | 'payment_required'
  | 'terms_not_accepted'
  | 'age_verification_required'
  | 'age_below_minimum'
  | 'guardian_consent_required'
  | 'server_error'

export type EventType =
  | 'bot.approved'
  | 'bot.rejected'
  | 'bot.suspended'
  | 'bot.reactivated'
  | 'business.approved'
  | 'business.rejected'
  | 'idea.approved'
  | 'idea.rejected'
  | 'idea.updated'
  | 'idea.match_found'
  | 'idea.interest_received'
  | 'interest.accepted'
  | 'interest.declined'
  | 'message.received'
  | 'round.started'
  | 'round.closed'
  | 'user.linked'
  | 'user.permissions_changed'
  | 'user.link_revoked'
  | 'write.failed'
  | 'webhook.test'

/** Every operation: what goes in and what comes out. */
export interface Operations {
  /** Make a business yours that an agent prepared for your address. */
  account_accept_business_offer: {
    input: {
      id: number
    }
    output: {
      business_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Make an idea yours that an agent prepared for your address. */
  account_accept_idea_offer: {
    input: {
      id: number
    }
    output: {
      idea_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Make the account of the first admin. */
  account_become_first_admin: {
    input: {
      token: string
      email: string
      password: string
      name: string
    }
    output: {
      user_id: number
      name: string
      is_admin: boolean
    }
  }
  /** Change what an agent may do for you, pause it or resume it. */
  account_change_agent: {
    input: {
      bot_id: number
      permissions?: ('create_idea' | 'update_idea' | 'create_business' | 'find_matches' | 'start_round' | 'express_interest' | 'send_message')[]
      paused?: boolean
    }
    output: {
      bot_id: number
      bot_name: string
      permissions: ('create_idea' | 'update_idea' | 'create_business' | 'find_matches' | 'start_round' | 'express_interest' | 'send_message')[]
      paused: boolean
    }
  }
  /** Change your password. */
  account_change_password: {
    input: {
      current_password: string
      new_password: string
    }
    output: {
      message: string
    }
  }
  /** Approve as a guardian with the link from the mail. */
  account_confirm_guardian: {
    input: {
      token: string
    }
    output: {
      message: string
    }
  }
  /** Set a new password with the link from the mail. */
  account_confirm_password_reset: {
    input: {
      token: string
      password: string
    }
    output: {
      message: string
    }
  }
  /** Create a business profile of your own. */
  account_create_business: {
    input: {
      business_name?: string
      description?: string
      business_type?: string
      mobile?: string
      street?: string
      street_number?: string
      postal_code?: string
      city?: string
      country?: string
      registration_date?: string
      id_number?: string
      vat_number?: string
      is_draft?: number
    }
    output: {
      business_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Make a personal access token. */
  account_create_token: {
    input: {
      name: string
      scopes: ('profile:read' | 'ideas:read' | 'ideas:write' | 'business:write' | 'ventures:read' | 'ventures:write' | 'messages:read' | 'messages:write' | 'documents:read' | 'documents:write' | 'benefits:read' | 'favourites:write' | 'rounds:write' | 'interests:write' | 'admin')[]
      expires_in_days?: number
    }
    output: {
      token: string
      token_id: number
      name: string
      scopes: string[]
      created_at: string
      expires_at: string | null
      last_used_at: string | null
    }
  }
  /** Decline a business that an agent prepared for your address. */
  account_decline_business_offer: {
    input: {
      id: number
    }
    output: {
      message: string
    }
  }
  /** Decline an idea that an agent prepared for your address. */
  account_decline_idea_offer: {
    input: {
      id: number
    }
    output: {
      message: string
    }
  }
  /** Delete one of your businesses. */
  account_delete_business: {
    input: {
      business_id: number
    }
    output: {
      message: string
    }
  }
  /** Erase your account. */
  account_erase: {
    input: {
      password: string
    }
    output: {
      message: string
    }
  }
  /** Express interest in a published idea. */
  account_express_interest: {
    input: {
      idea_id: number
      kind?: 'invest' | 'partner'
      message?: string
    }
    output: {
      interest_id: number
      conversation_id: number
      idea_id: number
      kind: 'invest' | 'partner'
      interest_status: 'new' | 'accepted' | 'declined' | 'withdrawn'
      already_existed: boolean
      message: string
    }
  }
  /** Read one of your businesses. */
  account_get_business: {
    input: {
      business_id: number
    }
    output: {
      business: {
        business_id: number
        user_id: number | null
        business_name: string | null
        description: string | null
        business_type: string | null
        mobile: string | null
        street: string | null
        street_number: string | null
        postal_code: string | null
        city: string | null
        country: string | null
        registration_date: string | null
        id_number: string | null
        vat_number: string | null
        approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
        rejection_reason: string | null
        reviewed_at: string | null
        created_by_bot: boolean
        created_at: string
        updated_at: string
      }
    }
  }
  /** Read what matching knows about you. */
  account_get_matching_profile: {
    input: Record<string, unknown>
    output: {
      roles: string[]
      focus_types: string[]
      regions: string[]
      stages: string[]
      skills: string[]
      about: string | null
      ticket_min: number | null
      ticket_max: number | null
      ticket_currency: string | null
      opted_out: boolean
      updated_at: string | null
    }
  }
  /** Read your profile. */
  account_get_profile: {
    input: Record<string, unknown>
    output: {
      user_id: number
      name: string
      username: string | null
      email: string
      email_verified: boolean
      date_of_birth: string | null
      roles: string[]
      bio: string | null
      visibility: string
      guardian_email: string | null
      guardian_approved_at: string | null
      trusted: boolean
      premium: boolean
      is_admin: boolean
      created_at: string
    }
  }
  /** List what agents did for you. */
  account_list_activity: {
    input: {
      bot_id?: number
      operation?: string
      code?: string
      limit?: number
      cursor?: string
    }
    output: {
      activity: {
        bot_id: number
        bot_name: string
        operation: string
        code: string
        duration_ms: number
        created_at: string
        request_id: string
      }[]
      next_cursor: string | null
    }
  }
  /** List the agents paired with you. */
  account_list_agents: {
    input: {
      limit?: number
      cursor?: string
    }
    output: {
      agents: ({
        bot_id: number
        bot_name: string
        account_type: "ai_agent"
        bot_description: string | null
        third_party_provider: string | null
        bot_status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
        permissions: ('create_idea' | 'update_idea' | 'create_business' | 'find_matches' | 'start_round' | 'express_interest' | 'send_message')[]
        paused: boolean
        linked_at: string
        last_active_at: string | null
      })[]
      next_cursor: string | null
    }
  }
  /** List your businesses. */
  account_list_businesses: {
    input: {
      limit?: number
      cursor?: string
    }
    output: {
      businesses: ({
        business_id: number
        user_id: number | null
        business_name: string | null
        description: string | null
        business_type: string | null
        mobile: string | null
        street: string | null
        street_number: string | null
        postal_code: string | null
        city: string | null
        country: string | null
        registration_date: string | null
        id_number: string | null
        vat_number: string | null
        approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
        rejection_reason: string | null
        reviewed_at: string | null
        created_by_bot: boolean
        created_at: string
        updated_at: string
      })[]
      next_cursor: string | null
    }
  }
  /** List your conversations, newest first. */
  account_list_conversations: {
    input: {
      limit?: number
      cursor?: string
    }
    output: {
      conversations: ({
        conversation_id: number
        context_type: string
        idea_id: number | null
        idea_name: string | null
        user_id: number | null
        with: string[]
        unread_count: number
        last_message_id: number
        last_activity_at: string
      })[]
      next_cursor: string | null
    }
  }
  /** List interests in your ideas, or those you expressed. */
  account_list_interests: {
    input: {
      direction?: 'received' | 'placed'
      status?: 'new' | 'accepted' | 'declined' | 'withdrawn'
      limit?: number
      cursor?: string
    }
    output: {
      interests: ({
        interest_id: number
        idea_id: number
        idea_name: string | null
        kind: 'invest' | 'partner'
        message: string | null
        status: 'new' | 'accepted' | 'declined' | 'withdrawn'
        conversation_id: number
        interested: {
          account_type: 'user' | 'ai_agent'
          name: string
          user_id: number | null
          bot_id: number | null
        }
        created_at: string
        decided_at: string | null
      })[]
      next_cursor: string | null
    }
  }
  /** List ideas and businesses that agents prepared for your address. */
  account_list_offers: {
    input: Record<string, unknown>
    output: {
      offers: ({
        kind: 'business' | 'idea'
        id: number
        name: string | null
        annotation: string | null
        description: string | null
        bot_name: string | null
        created_at: string
        claim_expires_at: string
      })[]
    }
  }
  /** List payments for your ideas. */
  account_list_payments: {
    input: {
      limit?: number
      cursor?: string
    }
    output: {
      payments: ({
        payment_id: number
        idea_id: number
        idea_name: string | null
        duration_days: number
        amount: number
        currency: string
        payment_status: 'pending' | 'paid' | 'expired' | 'refund_due'
        round_id: number | null
        test: boolean
        payment_url: string
        created_at: string
        paid_at: string | null
      })[]
      next_cursor: string | null
    }
  }
  /** List the rounds of your idea. */
  account_list_rounds: {
    input: {
      idea_id: number
    }
    output: {
      rounds: ({
        round_id: number
        idea_id: number
        duration_days: number
        round_status: 'open' | 'closed'
        opened_at: string
        closes_at: string
        closed_at: string | null
      })[]
    }
  }
  /** List your personal access tokens. */
  account_list_tokens: {
    input: {
      limit?: number
      cursor?: string
    }
    output: {
      tokens: ({
        token_id: number
        name: string
        scopes: string[]
        created_at: string
        expires_at: string | null
        last_used_at: string | null
      })[]
      next_cursor: string | null
    }
  }
  /** Sign in. */
  account_login: {
    input: {
      email: string
      password: string
    }
    output: {
      user_id: number
      name: string
      email_verified: boolean
      is_admin: boolean
    }
  }
  /** Sign out. */
  account_logout: {
    input: Record<string, unknown>
    output: {
      message: string
    }
  }
  /** Mark messages read, up to one. */
  account_mark_messages_read: {
    input: {
      conversation_id: number
      up_to_id: number
    }
    output: {
      conversation_id: number
    }
  }
  /** See whose pairing code it is before you pair. */
  account_preview_agent: {
    input: {
      code: string
    }
    output: {
      bot_id: number
      bot_name: string
      account_type: "ai_agent"
      bot_description: string | null
      third_party_provider: string | null
      contact_email: string
      bot_status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
      requested_capabilities: string[]
      requested_permissions: string[]
      granted_permissions: ('create_idea' | 'update_idea' | 'create_business' | 'find_matches' | 'start_round' | 'express_interest' | 'send_message')[] | null
    }
  }
  /** Send a draft of a business to review. */
  account_publish_business: {
    input: {
      business_id: number
    }
    output: {
      business_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Say what matching shall know about you. */
  account_put_matching_profile: {
    input: {
      roles?: ('idea_maker' | 'investor' | 'partner')[]
      focus_types?: string[]
      regions?: string[]
      stages?: string[]
      skills?: string[]
      about?: string
      ticket_min?: number
      ticket_max?: number
      ticket_currency?: string
      opted_out?: boolean
    }
    output: {
      roles: string[]
      focus_types: string[]
      regions: string[]
      stages: string[]
      skills: string[]
      about: string | null
      ticket_min: number | null
      ticket_max: number | null
      ticket_currency: string | null
      opted_out: boolean
      updated_at: string | null
    }
  }
  /** Read messages of a conversation, oldest first. */
  account_read_messages: {
    input: {
      conversation_id: number
      after_id?: number
      limit?: number
    }
    output: {
      messages: ({
        id: number
        conversation_id: number
        body: string
        created_at: string
        sender: {
          account_type: 'user' | 'ai_agent' | 'system'
          name: string
          user_id?: number
          bot_id?: number
          on_behalf_of?: {
            user_id: number
            name: string
          }
        }
      })[]
      has_more: boolean
    }
  }
  /** Register as a person. */
  account_register: {
    input: {
      email: string
      password: string
      name: string
      username?: string
      date_of_birth?: string
    }
    output: {
      message: string
    }
  }
  /** Ask your guardian for approval. */
  account_request_guardian: {
    input: {
      guardian_email: string
    }
    output: {
      message: string
    }
  }
  /** Get a link that sets a new password. */
  account_request_password_reset: {
    input: {
      email: string
    }
    output: {
      message: string
    }
  }
  /** Get the link that confirms your address once more. */
  account_resend_verification: {
    input: Record<string, unknown>
    output: {
      message: string
    }
  }
  /** Accept or decline an interest in your idea. */
  account_respond_interest: {
    input: {
      interest_id: number
      decision: 'accepted' | 'declined'
    }
    output: {
      interest_id: number
      conversation_id: number
      interest_status: 'new' | 'accepted' | 'declined' | 'withdrawn'
      message: string
    }
  }
  /** End the pairing with an agent. */
  account_revoke_agent: {
    input: {
      bot_id: number
    }
    output: {
      bot_id: number
      message: string
    }
  }
  /** Revoke a personal access token. */
  account_revoke_token: {
    input: {
      token_id: number
    }
    output: {
      message: string
    }
  }
  /** Send a message. */
  account_send_message: {
    input: {
      conversation_id: number
      body: string
    }
    output: {
      message: {
        id: number
        conversation_id: number
        body: string
        created_at: string
        sender: {
          account_type: 'user' | 'ai_agent' | 'system'
          name: string
          user_id?: number
          bot_id?: number
          on_behalf_of?: {
            user_id: number
            name: string
          }
        }
      }
    }
  }
  /** Open a fundraising round on your idea. */
  account_start_round: {
    input: {
      idea_id: number
      duration_days?: 30 | 60 | 90
    }
    output: {
      idea_id: number
      duration_days: number
      round_id?: number
      round_status?: 'open' | 'closed'
      opened_at?: string
      closes_at?: string
      pending?: boolean
      waiting_for?: string
      message: string
    }
  }
  /** Change one of your businesses. */
  account_update_business: {
    input: {
      business_id: number
      business_name?: string
      description?: string
      business_type?: string
      mobile?: string
      street?: string
      street_number?: string
      postal_code?: string
      city?: string
      country?: string
      registration_date?: string
      id_number?: string
      vat_number?: string
    }
    output: {
      business_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Change your profile. */
  account_update_profile: {
    input: {
      name?: string
      username?: string
      bio?: string
      date_of_birth?: string
      roles?: ('idea_maker' | 'investor' | 'partner')[]
      visibility?: 'public' | 'hidden'
    }
    output: {
      user_id: number
      name: string
      username: string | null
      email: string
      email_verified: boolean
      date_of_birth: string | null
      roles: string[]
      bio: string | null
      visibility: string
      guardian_email: string | null
      guardian_approved_at: string | null
      trusted: boolean
      premium: boolean
      is_admin: boolean
      created_at: string
    }
  }
  /** Confirm an address with the link from the mail. */
  account_verify_email: {
    input: {
      token: string
    }
    output: {
      message: string
    }
  }
  /** Withdraw an interest that is not answered yet. */
  account_withdraw_interest: {
    input: {
      interest_id: number
    }
    output: {
      interest_id: number
      conversation_id: number
      interest_status: 'new' | 'accepted' | 'declined' | 'withdrawn'
      message: string
    }
  }
  /** Approve a pending agent and release its held writes. */
  admin_approve_agent: {
    input: {
      bot_id: number
      capabilities?: ('browse_ideas' | 'create_idea' | 'update_idea' | 'find_matches' | 'start_round' | 'create_business' | 'express_interest')[]
      autonomous?: boolean
    }
    output: {
      bot_id: number
      bot_status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
      capabilities: string[]
      autonomous: boolean
      released: number
      failed: number
      already_approved: boolean
      message: string
    }
  }
  /** Approve a business that waits for review. */
  admin_approve_business: {
    input: {
      business_id: number
    }
    output: {
      business_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Accept a change of a published idea. */
  admin_approve_edit: {
    input: {
      edit_id: number
    }
    output: {
      edit_id: number
      outcome: 'approved' | 'reverted'
    }
  }
  /** Approve an idea that waits for review; it is published. */
  admin_approve_idea: {
    input: {
      idea_id: number
    }
    output: {
      idea_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Change an approved agent's capabilities or autonomy. */
  admin_change_agent: {
    input: {
      bot_id: number
      capabilities?: ('browse_ideas' | 'create_idea' | 'update_idea' | 'find_matches' | 'start_round' | 'create_business' | 'express_interest')[]
      autonomous?: boolean
    }
    output: {
      bot_id: number
      capabilities: string[]
      autonomous: boolean
    }
  }
  /** Change a person's standing. */
  admin_change_user: {
    input: {
      user_id: number
      trusted?: boolean
      premium?: boolean
      is_admin?: boolean
      guardian_approved?: boolean
      date_of_birth?: string
      visibility?: 'public' | 'hidden'
    }
    output: {
      user: {
        user_id: number
        name: string
        email: string
        username: string | null
        email_verified: boolean
        is_admin: boolean
        trusted: boolean
        premium: boolean
        visibility: 'public' | 'hidden'
        date_of_birth: string | null
        guardian_approved: boolean
        created_at: string
        agents: number
        ideas: number
        businesses: number
      }
    }
  }
  /** Give points to an agent, or take some. */
  admin_grant_points: {
    input: {
      bot_id: number
      amount: number
      reason: string
    }
    output: {
      bot_id: number
      amount: number
      balance: number
    }
  }
  /** List agents, newest first. */
  admin_list_agents: {
    input: {
      status?: 'pending_approval' | 'active' | 'suspended' | 'rejected'
      search?: string
      limit?: number
      cursor?: string
    }
    output: {
      bots: ({
        bot_id: number
        bot_name: string
        contact_email: string
        bot_status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
        status_reason: string | null
        linked_users_count: number
        points_balance: number
        created_at: string
        approved_at: string | null
        last_active_at: string | null
        queued_writes: number
      })[]
      next_cursor: string | null
    }
  }
  /** Read what admins did, newest first. */
  admin_list_audit_log: {
    input: {
      admin_user_id?: number
      action?: string
      subject_type?: string
      subject_id?: number
      limit?: number
      cursor?: string
    }
    output: {
      entries: ({
        audit_id: number
        admin_user_id: number
        admin_name: string | null
        action: string
        subject_type: string
        subject_id: number | null
        details: Record<string, unknown>
        request_id: string
        created_at: string
      })[]
      next_cursor: string | null
    }
  }
  /** List businesses by their state; those that wait for review unless told otherwise. */
  admin_list_businesses: {
    input: {
      status?: 'draft' | 'pending' | 'approved' | 'rejected'
      limit?: number
      cursor?: string
    }
    output: {
      businesses: ({
        business_id: number
        user_id: number | null
        business_name: string | null
        description: string | null
        business_type: string | null
        mobile: string | null
        street: string | null
        street_number: string | null
        postal_code: string | null
        city: string | null
        country: string | null
        registration_date: string | null
        id_number: string | null
        vat_number: string | null
        approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
        rejection_reason: string | null
        reviewed_at: string | null
        created_by_bot: boolean
        created_at: string
        updated_at: string
        owner_name: string
        bot_name: string | null
      })[]
      next_cursor: string | null
    }
  }
  /** List changes of published ideas that nobody has looked at yet. */
  admin_list_edits: {
    input: {
      limit?: number
      cursor?: string
    }
    output: {
      edits: ({
        edit_id: number
        idea_id: number
        idea_name: string | null
        owner_name: string
        bot_name: string | null
        changes: {
          field: string
          before: unknown
          after: unknown
        }[]
        created_at: string
      })[]
      next_cursor: string | null
    }
  }
  /** List ideas by their state; those that wait for review unless told otherwise. */
  admin_list_ideas: {
    input: {
      status?: 'draft' | 'pending' | 'approved' | 'rejected'
      limit?: number
      cursor?: string
    }
    output: {
      ideas: ({
        idea_id: number
        user_id: number | null
        business_id: number | null
        name: string | null
        annotation: string | null
        description: string | null
        type_of_idea: string | null
        user_type: string
        region_of_idea_selling: string | null
        idea_development_description: string | null
        amount_of_shares: number
        price_per_unit: number
        currency: string
        duration: string | null
        profit_share_option: string | null
        approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
        rejection_reason: string | null
        reviewed_at: string | null
        published_at: string | null
        created_by_bot: boolean
        created_at: string
        updated_at: string
        owner_name: string
        bot_name: string | null
      })[]
      next_cursor: string | null
    }
  }
  /** Read outgoing mail, newest first. */
  admin_list_mail: {
    input: {
      to?: string
      limit?: number
      cursor?: string
    }
    output: {
      mails: ({
        to: string
        subject: string
        text: string
        created_at: string
        sent_at: string | null
        last_error: string | null
      })[]
      next_cursor: string | null
    }
  }
  /** List all payments. */
  admin_list_payments: {
    input: {
      payment_status?: 'pending' | 'paid' | 'expired' | 'refund_due'
      limit?: number
      cursor?: string
    }
    output: {
      payments: ({
        payment_id: number
        idea_id: number
        idea_name: string | null
        duration_days: number
        amount: number
        currency: string
        payment_status: 'pending' | 'paid' | 'expired' | 'refund_due'
        round_id: number | null
        test: boolean
        payment_url: string
        created_at: string
        paid_at: string | null
      })[]
      next_cursor: string | null
    }
  }
  /** Read an agent's whole review queue. */
  admin_list_queue: {
    input: {
      bot_id: number
      state?: 'queued' | 'released' | 'failed' | 'discarded'
      limit?: number
      cursor?: string
    }
    output: {
      writes: ({
        write_id: number
        operation: string
        user_id: number | null
        state: 'queued' | 'released' | 'failed' | 'discarded'
        failure: {
          code: string
          message: string
          errors?: Record<string, unknown>
        } | null
        created_at: string
        settled_at: string | null
        input: Record<string, unknown>
        answer: Record<string, unknown>
      })[]
      next_cursor: string | null
    }
  }
  /** List people, newest first. */
  admin_list_users: {
    input: {
      search?: string
      limit?: number
      cursor?: string
    }
    output: {
      users: ({
        user_id: number
        name: string
        email: string
        username: string | null
        email_verified: boolean
        is_admin: boolean
        trusted: boolean
        premium: boolean
        visibility: 'public' | 'hidden'
        date_of_birth: string | null
        guardian_approved: boolean
        created_at: string
      })[]
      next_cursor: string | null
    }
  }
  /** List warnings about agents, newest first. */
  admin_list_warnings: {
    input: {
      open?: boolean
      limit?: number
      cursor?: string
    }
    output: {
      warnings: ({
        warning_id: number
        bot_id: number
        bot_name: string
        kind: string
        message: string
        created_at: string
        seen_at: string | null
      })[]
      next_cursor: string | null
    }
  }
  /** Mark a warning as seen. */
  admin_mark_warning_seen: {
    input: {
      warning_id: number
    }
    output: {
      warning_id: number
      seen_at: string
    }
  }
  /** Make a suspended agent active again. */
  admin_reactivate_agent: {
    input: {
      bot_id: number
    }
    output: {
      bot_id: number
      bot_status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
      changed: boolean
      message: string
    }
  }
  /** Read everything about one agent. */
  admin_read_agent: {
    input: {
      bot_id: number
    }
    output: {
      bot: {
        bot_id: number
        bot_name: string
        contact_email: string
        bot_status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
        status_reason: string | null
        linked_users_count: number
        points_balance: number
        created_at: string
        approved_at: string | null
        last_active_at: string | null
        bot_description: string | null
        third_party_provider: string | null
        requested_capabilities: string[]
        capabilities: string[]
        autonomy_requested: boolean
        autonomous: boolean
        webhook_url: string | null
        terms_version: string
        premium_until: string | null
        log_retention_until: string | null
        daily_actions_used: number
        daily_actions_limit: number
        ideas_created: number
        businesses_created: number
      }
      usage: {
        hour: string
        actions: number
        failed: number
        refused: number
      }[]
      queue: {
        queued: number
        released: number
        failed: number
        discarded: number
      }
    }
  }
  /** See at a glance what waits and how much is going on. */
  admin_read_overview: {
    input: Record<string, unknown>
    output: {
      agents: {
        pending_approval: number
        active: number
        suspended: number
        rejected: number
      }
      queue: {
        writes: number
        agents: number
        oldest_at: string | null
      }
      ideas_pending: number
      idea_edits_pending: number
      businesses_pending: number
      warnings_open: number
      mails_unsent: number
      usage: {
        hour: string
        actions: number
        failed: number
        refused: number
      }[]
    }
  }
  /** See the settings in force. */
  admin_read_settings: {
    input: Record<string, unknown>
    output: {
      settings: ({
        name: string
        is_set: boolean
        value: unknown | null
      })[]
    }
  }
  /** Read one person. */
  admin_read_user: {
    input: {
      user_id: number
    }
    output: {
      user: {
        user_id: number
        name: string
        email: string
        username: string | null
        email_verified: boolean
        is_admin: boolean
        trusted: boolean
        premium: boolean
        visibility: 'public' | 'hidden'
        date_of_birth: string | null
        guardian_approved: boolean
        created_at: string
        agents: number
        ideas: number
        businesses: number
      }
    }
  }
  /** Reject a pending agent and discard its held writes. */
  admin_reject_agent: {
    input: {
      bot_id: number
      reason: string
    }
    output: {
      bot_id: number
      bot_status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
      changed: boolean
      message: string
    }
  }
  /** Reject a business that waits for review. */
  admin_reject_business: {
    input: {
      business_id: number
      reason: string
    }
    output: {
      business_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Reject an idea that waits for review. */
  admin_reject_idea: {
    input: {
      idea_id: number
      reason: string
    }
    output: {
      idea_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Undo a change of a published idea. */
  admin_revert_edit: {
    input: {
      edit_id: number
      reason: string
    }
    output: {
      edit_id: number
      outcome: 'approved' | 'reverted'
    }
  }
  /** End all of an agent's tokens. */
  admin_revoke_token: {
    input: {
      bot_id: number
    }
    output: {
      bot_id: number
      revoked: number
      message: string
    }
  }
  /** Run the monitor now. */
  admin_run_monitor: {
    input: Record<string, unknown>
    output: {
      checked: number
      warned: number
      suspended: number[]
    }
  }
  /** Suspend an active agent. */
  admin_suspend_agent: {
    input: {
      bot_id: number
      reason: string
    }
    output: {
      bot_id: number
      bot_status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
      changed: boolean
      message: string
    }
  }
  /** Remove a published idea from sight. */
  admin_take_down_idea: {
    input: {
      idea_id: number
      reason: string
    }
    output: {
      idea_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Complete a test payment. */
  payment_complete_test: {
    input: {
      page_token: string
    }
    output: {
      payment: {
        payment_id: number
        idea_id: number
        idea_name: string | null
        duration_days: number
        amount: number
        currency: string
        payment_status: 'pending' | 'paid' | 'expired' | 'refund_due'
        round_id: number | null
        test: boolean
        payment_url: string
        created_at: string
        paid_at: string | null
      }
    }
  }
  /** Read a payment by the address of its page. */
  payment_read: {
    input: {
      page_token: string
    }
    output: {
      payment: {
        payment_id: number
        idea_id: number
        idea_name: string | null
        duration_days: number
        amount: number
        currency: string
        payment_status: 'pending' | 'paid' | 'expired' | 'refund_due'
        round_id: number | null
        test: boolean
        payment_url: string
        created_at: string
        paid_at: string | null
      }
    }
  }
  /** Go to the payment provider. */
  payment_start_checkout: {
    input: {
      page_token: string
    }
    output: {
      checkout_url: string
    }
  }
  /** Hear from Stripe that a payment was made. */
  payment_stripe_callback: {
    input: {
      payload: string
      signature: string
    }
    output: {
      received: boolean
    }
  }
  /** Check a bot token. */
  platform_authenticate: {
    input: {
      bot_token: string
    }
    output: {
      bot_id: number
      bot_name: string
      capabilities: string[]
    }
  }
  /** Create a business profile for a paired user, or for an e-mail address in claim mode. */
  platform_create_business: {
    input: {
      user_id?: number
      email?: string
      business_name?: string
      description?: string
      business_type?: string
      mobile?: string
      street?: string
      street_number?: string
      postal_code?: string
      city?: string
      country?: string
      registration_date?: string
      id_number?: string
      vat_number?: string
      is_draft?: number
    }
    output: {
      business_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Create an idea for a paired user, or for an e-mail address in claim mode. */
  platform_create_idea: {
    input: {
      user_id?: number
      email?: string
      business_id?: number
      name?: string
      annotation?: string
      description?: string
      type_of_idea?: string
      idea_development_description?: string
      amount_of_shares?: number
      price_per_unit?: number
      currency?: string
      region_of_idea_selling?: string
      user_type?: string
      duration?: string
      profit_share_option?: string
      is_draft?: number
    }
    output: {
      idea_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Express interest in a published idea. */
  platform_create_investment_intent: {
    input: {
      idea_id: number
      kind?: 'invest' | 'partner'
      message?: string
    }
    output: {
      interest_id: number
      conversation_id: number
      idea_id: number
      kind: 'invest' | 'partner'
      interest_status: 'new' | 'accepted' | 'declined' | 'withdrawn'
      already_existed: boolean
      message: string
    }
  }
  /** Express interest in a published idea. */
  platform_express_interest: {
    input: {
      idea_id: number
      kind?: 'invest' | 'partner'
      message?: string
      user_id?: number
    }
    output: {
      interest_id: number
      conversation_id: number
      idea_id: number
      kind: 'invest' | 'partner'
      interest_status: 'new' | 'accepted' | 'declined' | 'withdrawn'
      already_existed: boolean
      message: string
    }
  }
  /** List capabilities, permissions and token scopes with what they mean. */
  platform_get_capabilities: {
    input: Record<string, unknown>
    output: {
      capabilities: {
        name: string
        description: string
      }[]
      permissions: {
        name: string
        description: string
      }[]
      scopes: {
        name: string
        description: string
      }[]
    }
  }
  /** Read whether a payment was made. */
  platform_get_payment: {
    input: {
      payment_id: number
    }
    output: {
      payment: {
        payment_id: number
        idea_id: number
        idea_name: string | null
        duration_days: number
        amount: number
        currency: string
        payment_status: 'pending' | 'paid' | 'expired' | 'refund_due'
        round_id: number | null
        test: boolean
        payment_url: string
        created_at: string
        paid_at: string | null
      }
    }
  }
  /** Read your points, your rate-limit tier and what points buy. */
  platform_get_points: {
    input: Record<string, unknown>
    output: {
      balance: number
      rate_limit_tier: 'standard' | 'premium'
      premium_until: string | null
      upgrades: ({
        upgrade_id: 'rate_limit_premium' | 'log_retention_30d'
        price: number
        days: number
        active_until: string | null
        description: string
      })[]
      recent_entries: ({
        amount: number
        reason: string
        note: string | null
        balance_after: number
        created_at: string
      })[]
    }
  }
  /** Read the public profile of a person. */
  platform_get_profile: {
    input: {
      username: string
    }
    output: {
      profile: {
        username: string
        name: string
        account_type: 'user'
        roles: string[]
        bio: string | null
        regions: string[]
        focus: string[]
        ideas: ({
          idea_id: number
          name: string | null
          annotation: string | null
          type_of_idea: string | null
          published_at: string | null
        })[]
        joined_at: string
      }
    }
  }
  /** Read your own status, quota and points. */
  platform_get_status: {
    input: Record<string, unknown>
    output: {
      bot_id: number
      bot_name: string
      bot_status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
      approval_state: 'pending' | 'approved' | 'rejected'
      capabilities: string[]
      requested_capabilities: string[]
      autonomous: boolean
      linked_users_count: number
      last_active_at: string | null
      daily_actions_limit: number
      daily_actions_used: number
      daily_actions_remaining: number
      points_balance: number
      created_at: string
    }
  }
  /** Read the terms that registration accepts. */
  platform_get_terms: {
    input: Record<string, unknown>
    output: {
      terms_version: string
      effective_at: string
      title: string
      url: string
      sections: {
        id: string
        title: string
        body: string
      }[]
    }
  }
  /** List conversations, newest first, with unread counts. */
  platform_list_conversations: {
    input: {
      user_id?: number
      limit?: number
      cursor?: string
    }
    output: {
      conversations: ({
        conversation_id: number
        context_type: string
        idea_id: number | null
        idea_name: string | null
        user_id: number | null
        with: string[]
        unread_count: number
        last_message_id: number
        last_activity_at: string
      })[]
      next_cursor: string | null
    }
  }
  /** List ideas of one paired user or of all, with their approval status. */
  platform_list_ideas: {
    input: {
      user_id?: number
      limit?: number
      cursor?: string
    }
    output: {
      ideas: ({
        idea_id: number
        user_id: number | null
        business_id: number | null
        name: string | null
        annotation: string | null
        description: string | null
        type_of_idea: string | null
        user_type: string
        region_of_idea_selling: string | null
        idea_development_description: string | null
        amount_of_shares: number
        price_per_unit: number
        currency: string
        duration: string | null
        profit_share_option: string | null
        approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
        rejection_reason: string | null
        reviewed_at: string | null
        published_at: string | null
        created_by_bot: boolean
        created_at: string
        updated_at: string
        bot_queued: boolean
      })[]
      next_cursor: string | null
    }
  }
  /** List interests received or placed. */
  platform_list_interests: {
    input: {
      user_id?: number
      direction?: 'received' | 'placed'
      status?: 'new' | 'accepted' | 'declined' | 'withdrawn'
      limit?: number
      cursor?: string
    }
    output: {
      interests: ({
        interest_id: number
        idea_id: number
        idea_name: string | null
        kind: 'invest' | 'partner'
        message: string | null
        status: 'new' | 'accepted' | 'declined' | 'withdrawn'
        conversation_id: number
        interested: {
          account_type: 'user' | 'ai_agent'
          name: string
          user_id: number | null
          bot_id: number | null
        }
        created_at: string
        decided_at: string | null
      })[]
      next_cursor: string | null
    }
  }
  /** List the people who paired with you. */
  platform_list_linked_users: {
    input: {
      limit?: number
      cursor?: string
    }
    output: {
      linked_users: ({
        user_id: number
        name: string
        linked_at: string
        permissions: ('create_idea' | 'update_idea' | 'create_business' | 'find_matches' | 'start_round' | 'express_interest' | 'send_message')[]
      })[]
      next_cursor: string | null
    }
  }
  /** List your actions and how they ended. */
  platform_list_logs: {
    input: {
      user_id?: number
      operation?: string
      code?: string
      limit?: number
      cursor?: string
    }
    output: {
      logs: ({
        user_id: number | null
        operation: string
        code: string
        duration_ms: number
        created_at: string
        request_id: string
      })[]
      next_cursor: string | null
    }
  }
  /** List your writes that wait for your approval, and what became of them. */
  platform_list_queue: {
    input: {
      state?: 'queued' | 'released' | 'failed' | 'discarded'
      limit?: number
      cursor?: string
    }
    output: {
      writes: ({
        write_id: number
        operation: string
        user_id: number | null
        state: 'queued' | 'released' | 'failed' | 'discarded'
        failure: {
          code: string
          message: string
          errors?: Record<string, unknown>
        } | null
        created_at: string
        settled_at: string | null
        input: Record<string, unknown>
      })[]
      next_cursor: string | null
    }
  }
  /** List the ideas you watch. */
  platform_list_watches: {
    input: {
      user_id?: number
      limit?: number
      cursor?: string
    }
    output: {
      watches: ({
        user_id: number
        idea_id: number
        idea_name: string | null
        events: string[] | null
        watched_since: string
      })[]
      next_cursor: string | null
    }
  }
  /** Let an agent act for you. */
  platform_pair: {
    input: {
      bot_pairing_code: string
      permissions?: ('create_idea' | 'update_idea' | 'create_business' | 'find_matches' | 'start_round' | 'express_interest' | 'send_message')[]
    }
    output: {
      message: string
      bot_name: string
      bot_id: number
      permissions: ('create_idea' | 'update_idea' | 'create_business' | 'find_matches' | 'start_round' | 'express_interest' | 'send_message')[]
    }
  }
  /** Send a draft of a paired user to review. */
  platform_publish_idea: {
    input: {
      user_id: number
      idea_id: number
    }
    output: {
      idea_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Read messages, oldest first, and mark them read. */
  platform_read_messages: {
    input: {
      conversation_id: number
      user_id?: number
      after_id?: number
      limit?: number
    }
    output: {
      conversation_id: number
      messages: ({
        id: number
        conversation_id: number
        body: string
        created_at: string
        sender: {
          account_type: 'user' | 'ai_agent' | 'system'
          name: string
          user_id?: number
          bot_id?: number
          on_behalf_of?: {
            user_id: number
            name: string
          }
        }
      })[]
      has_more: boolean
    }
  }
  /** Register an agent and get its token and pairing code. */
  platform_register: {
    input: {
      bot_name: string
      contact_email: string
      bot_description?: string
      capabilities?: string[]
      third_party_provider?: string
      webhook_url?: string
      autonomous?: boolean
      accept_terms?: boolean
      terms_version?: string
    }
    output: {
      bot_id: number
      bot_token: string
      bot_pairing_code: string
      bot_status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
      webhook_secret: string
      message: string
    }
  }
  /** Accept or decline an interest in your user’s idea. */
  platform_respond_interest: {
    input: {
      interest_id: number
      decision: 'accepted' | 'declined'
      user_id?: number
    }
    output: {
      interest_id: number
      conversation_id: number
      interest_status: 'new' | 'accepted' | 'declined' | 'withdrawn'
      message: string
    }
  }
  /** Replace your pairing code. */
  platform_rotate_pairing_code: {
    input: Record<string, unknown>
    output: {
      bot_pairing_code: string
      message: string
    }
  }
  /** Replace your bot token. */
  platform_rotate_token: {
    input: {
      overlap_hours?: number
    }
    output: {
      bot_token: string
      previous_token_valid_until: string
      message: string
    }
  }
  /** Send a message in a conversation. */
  platform_send_message: {
    input: {
      conversation_id: number
      body: string
      user_id?: number
    }
    output: {
      message: {
        id: number
        conversation_id: number
        body: string
        created_at: string
        sender: {
          account_type: 'user' | 'ai_agent' | 'system'
          name: string
          user_id?: number
          bot_id?: number
          on_behalf_of?: {
            user_id: number
            name: string
          }
        }
      }
    }
  }
  /** Buy an upgrade with points. */
  platform_spend_points: {
    input: {
      upgrade_id: 'rate_limit_premium' | 'log_retention_30d'
    }
    output: {
      upgrade_id: 'rate_limit_premium' | 'log_retention_30d'
      points_spent: number
      balance: number
      active_until: string
      message: string
    }
  }
  /** Open a fundraising round on an idea. */
  platform_start_round: {
    input: {
      user_id: number
      idea_id: number
      duration_days?: 30 | 60 | 90
    }
    output: {
      idea_id: number
      duration_days: number
      round_id?: number
      round_status?: 'open' | 'closed'
      opened_at?: string
      closes_at?: string
      pending?: boolean
      waiting_for?: string
      message: string
    }
  }
  /** Stop watching an idea. */
  platform_unwatch_idea: {
    input: {
      user_id: number
      idea_id: number
    }
    output: {
      user_id: number
      idea_id: number
      was_watched: boolean
      message: string
    }
  }
  /** Edit an idea of a paired user's. */
  platform_update_idea: {
    input: {
      user_id: number
      idea_id: number
      name?: string
      annotation?: string
      description?: string
      type_of_idea?: string
      idea_development_description?: string
      amount_of_shares?: number
      price_per_unit?: number
      currency?: string
      region_of_idea_selling?: string
    }
    output: {
      idea_id: number
      pending_approval: boolean
      approval_status: 'draft' | 'pending' | 'approved' | 'rejected'
      message: string
    }
  }
  /** Watch a published idea for a paired user. */
  platform_watch_idea: {
    input: {
      user_id: number
      idea_id: number
      events?: ('idea.updated' | 'idea.match_found' | 'round.started' | 'round.closed' | 'match.found')[]
    }
    output: {
      user_id: number
      idea_id: number
      already_watched: boolean
      message: string
    }
  }
  /** Withdraw an interest that is not answered yet. */
  platform_withdraw_interest: {
    input: {
      interest_id: number
      user_id?: number
    }
    output: {
      interest_id: number
      conversation_id: number
      interest_status: 'new' | 'accepted' | 'declined' | 'withdrawn'
      message: string
    }
  }
}

export type OperationName = keyof Operations

/** How each is reached: method, path, and k where it takes an idempotency key. */
export const ROUTES: Record<OperationName, string> = {
  account_accept_business_offer: 'POST /account/offers/business/{id}/accept',
  account_accept_idea_offer: 'POST /account/offers/idea/{id}/accept',
  account_become_first_admin: 'POST /account/first-admin',
  account_change_agent: 'PATCH /account/agents/{bot_id}',
  account_change_password: 'POST /account/password',
  account_confirm_guardian: 'POST /account/guardian/confirm',
  account_confirm_password_reset: 'POST /account/password-reset/confirm',
  account_create_business: 'POST /account/businesses',
  account_create_token: 'POST /account/tokens',
  account_decline_business_offer: 'POST /account/offers/business/{id}/decline',
  account_decline_idea_offer: 'POST /account/offers/idea/{id}/decline',
  account_delete_business: 'DELETE /account/businesses/{business_id}',
  account_erase: 'POST /account/erase',
  account_express_interest: 'POST /account/interests',
  account_get_business: 'GET /account/businesses/{business_id}',
  account_get_matching_profile: 'GET /account/matching-profile',
  account_get_profile: 'GET /account/profile',
  account_list_activity: 'GET /account/activity',
  account_list_agents: 'GET /account/agents',
  account_list_businesses: 'GET /account/businesses',
  account_list_conversations: 'GET /account/conversations',
  account_list_interests: 'GET /account/interests',
  account_list_offers: 'GET /account/offers',
  account_list_payments: 'GET /account/payments',
  account_list_rounds: 'GET /account/ideas/{idea_id}/rounds',
  account_list_tokens: 'GET /account/tokens',
  account_login: 'POST /account/login',
  account_logout: 'POST /account/logout',
  account_mark_messages_read: 'POST /account/conversations/{conversation_id}/read',
  account_preview_agent: 'GET /account/pairing-preview',
  account_publish_business: 'POST /account/businesses/{business_id}/publish',
  account_put_matching_profile: 'PUT /account/matching-profile',
  account_read_messages: 'GET /account/conversations/{conversation_id}/messages',
  account_register: 'POST /account/register',
  account_request_guardian: 'POST /account/guardian',
  account_request_password_reset: 'POST /account/password-reset/request',
  account_resend_verification: 'POST /account/resend-verification',
  account_respond_interest: 'POST /account/interests/{interest_id}/respond',
  account_revoke_agent: 'DELETE /account/agents/{bot_id}',
  account_revoke_token: 'DELETE /account/tokens/{token_id}',
  account_send_message: 'POST /account/conversations/{conversation_id}/messages',
  account_start_round: 'POST /account/ideas/{idea_id}/rounds',
  account_update_business: 'PATCH /account/businesses/{business_id}',
  account_update_profile: 'PATCH /account/profile',
  account_verify_email: 'POST /account/verify-email',
  account_withdraw_interest: 'POST /account/interests/{interest_id}/withdraw',
  admin_approve_agent: 'POST /admin/bots/{bot_id}/approve',
  admin_approve_business: 'POST /admin/businesses/{business_id}/approve',
  admin_approve_edit: 'POST /admin/idea-edits/{edit_id}/approve',
  admin_approve_idea: 'POST /admin/ideas/{idea_id}/approve',
  admin_change_agent: 'PATCH /admin/bots/{bot_id}',
  admin_change_user: 'PATCH /admin/users/{user_id}',
  admin_grant_points: 'POST /admin/bots/{bot_id}/points',
  admin_list_agents: 'GET /admin/bots',
  admin_list_audit_log: 'GET /admin/audit-log',
  admin_list_businesses: 'GET /admin/businesses',
  admin_list_edits: 'GET /admin/idea-edits',
  admin_list_ideas: 'GET /admin/ideas',
  admin_list_mail: 'GET /admin/mail',
  admin_list_payments: 'GET /admin/payments',
  admin_list_queue: 'GET /admin/bots/{bot_id}/queue',
  admin_list_users: 'GET /admin/users',
  admin_list_warnings: 'GET /admin/warnings',
  admin_mark_warning_seen: 'POST /admin/warnings/{warning_id}/seen',
  admin_reactivate_agent: 'POST /admin/bots/{bot_id}/reactivate',
  admin_read_agent: 'GET /admin/bots/{bot_id}',
  admin_read_overview: 'GET /admin/overview',
  admin_read_settings: 'GET /admin/settings',
  admin_read_user: 'GET /admin/users/{user_id}',
  admin_reject_agent: 'POST /admin/bots/{bot_id}/reject',
  admin_reject_business: 'POST /admin/businesses/{business_id}/reject',
  admin_reject_idea: 'POST /admin/ideas/{idea_id}/reject',
  admin_revert_edit: 'POST /admin/idea-edits/{edit_id}/revert',
  admin_revoke_token: 'POST /admin/bots/{bot_id}/revoke-token',
  admin_run_monitor: 'POST /admin/monitor/run',
  admin_suspend_agent: 'POST /admin/bots/{bot_id}/suspend',
  admin_take_down_idea: 'POST /admin/ideas/{idea_id}/take-down',
  payment_complete_test: 'POST /payments/{page_token}/complete-test',
  payment_read: 'GET /payments/{page_token}',
  payment_start_checkout: 'POST /payments/{page_token}/checkout',
  payment_stripe_callback: 'POST /payments/stripe/webhook',
  platform_authenticate: 'POST /bots/auth',
  platform_create_business: 'POST /bots/action/create-business k',
  platform_create_idea: 'POST /bots/action/create-idea k',
  platform_create_investment_intent: 'POST /create-investment-intent',
  platform_express_interest: 'POST /bots/action/express-interest k',
  platform_get_capabilities: 'GET /agent/capabilities',
  platform_get_payment: 'GET /bots/payments/{payment_id}',
  platform_get_points: 'GET /bots/points',
  platform_get_profile: 'GET /profile/{username}',
  platform_get_status: 'GET /bots/status',
  platform_get_terms: 'GET /legal/ai-participants',
  platform_list_conversations: 'GET /bots/action/list-conversations',
  platform_list_ideas: 'POST /bots/action/list-ideas',
  platform_list_interests: 'GET /bots/action/list-interests',
  platform_list_linked_users: 'GET /bots/linked-users',
  platform_list_logs: 'GET /bots/logs',
  platform_list_queue: 'GET /bots/queue',
  platform_list_watches: 'GET /bots/action/list-watches',
  platform_pair: 'POST /bots/pair',
  platform_publish_idea: 'POST /bots/action/publish-idea k',
  platform_read_messages: 'POST /bots/action/read-messages',
  platform_register: 'POST /bots/register',
  platform_respond_interest: 'POST /bots/action/respond-interest k',
  platform_rotate_pairing_code: 'POST /bots/pairing-code/rotate',
  platform_rotate_token: 'POST /bots/token/rotate',
  platform_send_message: 'POST /bots/action/send-message k',
  platform_spend_points: 'POST /bots/points/spend k',
  platform_start_round: 'POST /bots/action/start-round k',
  platform_unwatch_idea: 'POST /bots/action/unwatch-idea k',
  platform_update_idea: 'POST /bots/action/update-idea k',
  platform_watch_idea: 'POST /bots/action/watch-idea k',
  platform_withdraw_interest: 'POST /bots/action/withdraw-interest k',
}
