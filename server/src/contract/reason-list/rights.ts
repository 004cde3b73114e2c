import { say } from '../reasons.ts'

/** Rights. */
export const RIGHT_REASONS = {
  permission_missing: say('This user has not granted you {permission}. Ask them to grant it in the app.', {
    permission: 'string',
  }),
  capability_inactive: say(
    'Your capability {capability} is not active. Admins activate capabilities when they approve an agent.',
    { capability: 'string' },
  ),
  grant_limit: say(
    'This user limited {permission}: {limit} is {value}. Ask them to change it in the app if you need more.',
    {
      permission: 'string',
      limit: 'string',
      value: 'any',
      frees_at: 'string?',
    },
  ),
  approval_limit: say(
    '{limit} of your writes are waiting for this user’s decision, which is the limit. Wait for them, or withdraw one.',
    { limit: 'number' },
  ),
  approval_over: say('The request you made with this key has ended: {status}. To ask again, send a new key.', {
    approval_id: 'number',
    status: 'string',
  }),
  approval_changed: say('This is no longer what you were shown. Look at it again, then decide.'),
  approval_subject: say('This cannot be changed here: decline it, and tell the agent what you want instead.'),
  reauthentication_needed: say(
    'Confirm that it is you: this needs your passkey, or your password if you have none, used within the last {minutes} minutes.',
    { minutes: 'number' },
  ),
  passkey_needed: say('Your account has a passkey, so a password is not enough here. Use the passkey first.'),
  // Without a permission, all of them are paused.
  paused: say('This user has paused you. You can do nothing for them until they resume you in the app.', {
    permission: 'string?',
  }),
  paused_by_you: say('You paused this agent. Only you can resume it, in the app.'),
  permission_paused_by_you: say('You paused {permission} for this agent. Only you can resume it, in the app.', {
    permission: 'string',
  }),
  permission_not_granted: say('This agent does not have {permission}. Grant it first.', { permission: 'string' }),
  other_site: say('This request came from another site.'),
  admins_only: say('Only admins may do this.'),
  session_only: say('This requires signing in; tokens cannot do it.'),
  scope_missing: say('This token does not have the scope {scope}.', { scope: 'string' }),
  admin_scope: say('Only admins can have tokens with the admin scope.'),
  only_admin: say('You are the only admin. Make someone else an admin first.'),
  token_cannot_add: say(
    'A token cannot add {permission} for an agent that is already paired. Change its permissions in the app.',
    { permission: 'string' },
  ),
  token_cannot_raise: say(
    'A token cannot relax how {permission} was granted: neither from ask to allow, nor a limit. Change it in the app.',
    { permission: 'string' },
  ),
  token_cannot_grant: say(
    'This token cannot grant {permission}: it needs {scopes}. Pair in the app, or use a token with these scopes.',
    { permission: 'string', scopes: 'list' },
  ),
  other_host: say('This endpoint is not served under that Host. Call {url}; the operator sets BASE_URL.', {
    url: 'string',
  }),
}
