import { say } from '../reasons.ts'

export const RIGHT_REASONS = {
  permission_missing: say(
    {
      api: 'This user has not granted you {permission}. Ask them to grant it in the app.',
      en: 'You have not given the agent this permission.',
      de: 'Diese Berechtigung hast du dem Agenten nicht gegeben.',
    },
    { permission: 'string' },
  ),
  agents_only: say(
    {
      api: 'No person wrote the last {limit} messages of this conversation, or has opened it since. Wait for one.',
      en: 'No person has read or written here lately. One has to look first.',
      de: 'Hier hat zuletzt kein Mensch gelesen oder geschrieben. Erst muss einer hineinsehen.',
    },
    { limit: 'number' },
  ),
  already_granted: say(
    {
      api: 'This user has granted you {permission} already. How you may use it is theirs to change.',
      en: 'The agent has this permission already.',
      de: 'Der Agent hat diese Berechtigung schon.',
    },
    { permission: 'string' },
  ),
  asked_before: say(
    {
      api: 'You asked this user for {permission}, and it was declined or withdrawn. Do not ask again before {until}; without a date, never.',
      en: 'The agent asked for this before and may not ask again yet.',
      de: 'Der Agent hat schon einmal darum gebeten und darf noch nicht wieder fragen.',
    },
    { permission: 'string', until: 'string?' },
  ),
  permission_request_limit: say(
    {
      api: '{limit} of your requests for permissions are waiting for this user, which is the limit.',
      en: 'The agent asks you for too many permissions at once.',
      de: 'Der Agent bittet dich um zu viele Berechtigungen auf einmal.',
    },
    { limit: 'number' },
  ),
  not_for_an_hour: say(
    {
      api: 'You cannot allow {permission} for an hour: it may cost money, so the agent asks each time.',
      en: 'This may cost money, so the agent asks you each time.',
      de: 'Das kann Geld kosten, deshalb fragt der Agent jedes Mal.',
    },
    { permission: 'string' },
  ),
  capability_inactive: say(
    {
      api: 'Your capability {capability} is not active. Admins activate capabilities when they approve an agent.',
      en: 'This has not been activated for the agent. An admin can activate it.',
      de: 'Der Agent ist dafür nicht freigeschaltet. Das kann ein Admin ändern.',
    },
    { capability: 'string' },
  ),
  grant_limit: say(
    {
      api: 'This user limited {permission}: {limit} is {value}. Ask them to change it in the app if you need more.',
      en: 'This exceeds the limit you set for the agent.',
      de: 'Das überschreitet die Grenze, die du dem Agenten gesetzt hast.',
    },
    { permission: 'string', limit: 'string', value: 'any', frees_at: 'string?' },
  ),
  approval_limit: say(
    {
      api: '{limit} of your writes are waiting for this user’s decision, which is the limit. Wait for them, or withdraw one.',
      en: 'Too many of the agent’s requests are waiting for you. Decide on some of them first.',
      de: 'Es warten schon zu viele Anfragen des Agenten auf dich. Entscheide erst über einige davon.',
    },
    { limit: 'number' },
  ),
  approval_over: say(
    {
      api: 'Your user was asked about this, and it has ended: {status}. Nothing was done.',
      en: 'This request has already been decided.',
      de: 'Über diese Anfrage ist schon entschieden.',
    },
    { approval_id: 'number', status: 'string', word: 'string?' },
  ),
  approval_changed: say({
    en: 'This is no longer what you were shown. Look at it again, then decide.',
    de: 'Das hat sich inzwischen geändert. Sieh es dir noch einmal an und entscheide dann.',
  }),
  approval_subject: say({
    en: 'This cannot be changed here: decline it, and tell the agent what you want instead.',
    de: 'Das lässt sich hier nicht ändern. Lehne ab und sag dem Agenten, was du stattdessen möchtest.',
  }),
  reauthentication_needed: say(
    {
      api: 'Confirm that it is you: this needs your passkey, or if you have none your password or a linked provider, used within the last {minutes} minutes.',
      en: 'Confirm that it’s you to do this.',
      de: 'Bestätige dafür noch einmal, dass du es bist.',
    },
    { minutes: 'number' },
  ),
  passkey_needed: say({
    en: 'Your account has a passkey, so a password is not enough here. Use the passkey first.',
    de: 'Dein Konto hat einen Passkey, ein Passwort reicht hier nicht. Nimm zuerst den Passkey.',
  }),
  // Without a permission, all of them are paused.
  paused: say(
    {
      api: 'This user has paused you. You can do nothing for them until they resume you in the app.',
      en: 'The agent, or this permission, is paused.',
      de: 'Der Agent oder diese Berechtigung ist pausiert.',
    },
    { permission: 'string?' },
  ),
  paused_by_you: say({
    en: 'You paused this agent. Only you can resume it, in the app.',
    de: 'Du hast diesen Agenten pausiert. Beende zuerst die Pause.',
  }),
  permission_paused_by_you: say(
    {
      api: 'You paused {permission} for this agent. Only you can resume it, in the app.',
      en: 'You paused this permission of the agent. Resume it first.',
      de: 'Du hast diese Berechtigung des Agenten pausiert. Beende zuerst die Pause.',
    },
    { permission: 'string' },
  ),
  permission_not_granted: say(
    {
      api: 'This agent does not have {permission}. Grant it first.',
      en: 'The agent does not have this permission.',
      de: 'Diese Berechtigung hat der Agent nicht.',
    },
    { permission: 'string' },
  ),
  other_site: say({ en: 'This request came from another site.', de: 'Diese Anfrage kam von einer anderen Website.' }),
  admins_only: say({ en: 'Only admins may do this.', de: 'Das können nur Admins.' }),
  session_only: say({
    api: 'This requires signing in; tokens cannot do it.',
    en: 'Sign in to do this.',
    de: 'Melde dich dafür an.',
  }),
  scope_missing: say(
    {
      api: 'This token does not have the scope {scope}.',
      en: 'This access token is not allowed to do this.',
      de: 'Dieses Zugriffstoken darf das nicht.',
    },
    { scope: 'string' },
  ),
  admin_scope: say({
    api: 'Only admins can have tokens with the admin scope.',
    en: 'Only admins can have access tokens for admin work.',
    de: 'Zugriffstoken für Admin-Aufgaben gibt es nur für Admins.',
  }),
  only_admin: say({
    en: 'You are the only admin. Make someone else an admin first.',
    de: 'Du bist der einzige Admin. Mach zuerst jemand anderen zum Admin.',
  }),
  token_cannot_add: say(
    {
      api: 'A token cannot add {permission} for an agent that is already paired. Change its permissions in the app.',
      en: 'An access token cannot add permissions to an agent. Change them here in the app.',
      de: 'Mit einem Zugriffstoken bekommt ein Agent keine weiteren Berechtigungen. Ändere sie hier in der App.',
    },
    { permission: 'string' },
  ),
  token_cannot_raise: say(
    {
      api: 'A token cannot relax how {permission} was granted: neither from ask to allow, nor a limit. Change it in the app.',
      en: 'An access token cannot relax an agent’s limits. Change them here in the app.',
      de: 'Ein Zugriffstoken kann nicht lockern, was ein Agent darf. Ändere es hier in der App.',
    },
    { permission: 'string' },
  ),
  token_cannot_grant: say(
    {
      api: 'This token cannot grant {permission}: it needs {scopes}. Pair in the app, or use a token with these scopes.',
      en: 'This access token cannot give that permission. Connect the agent here in the app.',
      de: 'Dieses Zugriffstoken kann die Berechtigung nicht vergeben. Kopple den Agenten hier in der App.',
    },
    { permission: 'string', scopes: 'list' },
  ),
  other_host: say(
    {
      api: 'This endpoint is not served under that Host. Call {url}; the operator sets BASE_URL.',
      en: 'The service is not available at this address.',
      de: 'Unter dieser Adresse ist der Dienst nicht erreichbar.',
    },
    { url: 'string' },
  ),
}
