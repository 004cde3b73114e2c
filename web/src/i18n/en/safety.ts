export const safety = {
  browserRefused: 'Your browser did not provide a passkey. Try again, or use another method.',
  signIn: {
    passkey: 'Use a passkey instead',
    or: 'or',
    secondTitle: 'One more step',
    secondLead: 'That was right. Now use your passkey.',
    usePasskey: 'Use passkey',
    code: 'Or use a recovery code',
    codeHint: 'One of the ten you saved when you added your first passkey.',
    useCode: 'Use code',
    lost: 'I have lost my passkeys and codes',
    lostLead: (days: string) =>
      `We’ve emailed you. If no one uses a passkey or a code before then, come back on ${days} and choose this again: your passkeys will be removed, and your password will be enough.`,
    lostDone: 'Your passkeys and codes have been removed. Sign in with your password, and add a new passkey.',
    back: 'Start again',
    object: 'Read the decision, or appeal',
  },
  stepUp: {
    title: 'Confirm that it’s you',
    password: 'Enter your password again. Then you can continue where you left off.',
    passkey: 'Use your passkey. Then you can continue where you left off.',
    passwordLabel: 'Password',
    confirm: 'Confirm and continue',
    usePasskey: 'Use passkey',
    withCode: 'Use a recovery code instead',
    code: 'Recovery code',
  },
  sessions: {
    title: 'Where you are signed in',
    device: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown browser'),
    current: 'This browser',
    since: 'Signed in',
    lastUsed: 'Last used',
    end: 'Sign out',
    endQuestion: (device: string) => `Sign out ${device}? It has to sign in again.`,
    endOthers: 'Sign out everywhere else',
    endOthersQuestion: 'Sign out all other browsers? Access tokens, agents and connected assistants keep working.',
    note: 'When your account is used in a new browser, we email you.',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with your fingerprint, face or PIN. A passkey cannot be guessed, and no fake site can trick you into giving it away. Once you have one, important steps need it instead of your password.',
    none: 'You have no passkey yet.',
    unsupported: 'This browser does not support passkeys.',
    name: 'Name',
    nameHint: 'Helps you tell your passkeys apart, for example by device.',
    firstName: 'My passkey',
    add: 'Add a passkey',
    added: 'The passkey is added.',
    rename: 'Rename',
    remove: 'Remove',
    removeQuestion: (name: string) => `Remove “${name}”? You can no longer sign in with it.`,
    removeLastQuestion: (name: string) =>
      `Remove “${name}”? It is your last one: your recovery codes will stop working, and your password alone will be enough.`,
    made: 'Added',
    lastUsed: 'last used',
    never: 'not used yet',
    synced: 'On several devices',
    locked: 'Locked',
    lockedNote: 'It looked like a copy and is no longer accepted. Remove it and add a new one.',
    frozen: 'Frozen',
    frozenNote:
      'A new password stopped it, because it was added shortly before. Use it once if it is yours; otherwise remove it.',
    thaw: 'Use it once',
    second: 'Ask for a passkey after the password',
    secondHint: 'Someone who learns your password cannot sign in with it alone.',
    removal: 'Someone reported all your passkeys as lost. They can be removed from',
    removalNote: 'If that wasn’t you, use a passkey here, then change your password.',
    keep: 'Keep my passkeys',
  },
  codes: {
    title: 'Recovery codes',
    left: (count: number) => {
      if (count === 0) return 'You have no codes left. Get new ones, in case you lose your passkey.'
      return count === 1
        ? 'You have one code left.'
        : `You have ${count} codes left. Each works once in place of your passkey.`
    },
    renew: 'Get new codes',
    renewQuestion: 'Get ten new codes? The ones you have stop working.',
    shownTitle: 'Save these codes',
    shown:
      'Each code works once if you don’t have your passkey. Print them or write them down: we won’t show them again.',
    copy: 'Copy',
    copied: 'Copied',
    kept: 'I’ve saved them',
  },
  address: {
    title: 'Email address',
    present: (email: string) => `You sign in with ${email}.`,
    next: 'New address',
    change: 'Change address',
    waiting: (email: string) => `Changing to ${email}`,
    oldYes: 'Your current address has agreed.',
    oldNo: 'Your current address has to agree: open the link we sent there.',
    newYes: 'The new address is confirmed.',
    newNo: 'The new address has to be confirmed: open the link we sent there.',
    until: 'Until',
    cancel: 'Keep my address',
  },
  addressLink: {
    title: 'Change of address',
    oldLead: (email: string, present: string) =>
      `Change the email address of this account from ${present} to ${email}?`,
    newLead: (email: string) => `Is ${email} your address, and should an Ideabridge account use it?`,
    yes: 'Yes, change it',
    confirm: 'Yes, it is mine',
    no: 'No, keep the address',
    waiting: 'Thank you. The other address has to agree too; we’ve emailed it.',
    changed: (email: string) => `Done. The address is now ${email}.`,
    refused: 'The address stays as it is. If you did not ask for this, change your password.',
  },
  password: {
    assistants: 'Also sign out my assistants',
    assistantsHint: 'You’ll have to connect them again. Their permissions stay the same.',
    changed: (sessions: number, assistants: number) => {
      const out = [
        sessions > 0 && (sessions === 1 ? 'one other browser' : `${sessions} other browsers`),
        assistants > 0 && (assistants === 1 ? 'one assistant' : `${assistants} assistants`),
      ].filter(Boolean)
      return `Your password has been changed.${out.length > 0 ? ` Signed out: ${out.join(' and ')}.` : ''} Access tokens still work.`
    },
  },
}
