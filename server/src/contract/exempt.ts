/** For people's writes that take no key or cannot be tried: each record spreads the reason that applies. */

/** Answers are stored in clear under their keys. */
export const SECRET_ANSWER = { noKey: 'its answer holds a secret' }

/** A key's row holds a fast hash of the input, from which a password could be guessed. */
export const PROOF = {
  noKey: 'a proof counts once, when it is given',
  noDryRun: 'it checks a proof of who you are, and wrong ones are counted',
}

export const FILE = { noKey: 'its body is a file', noDryRun: 'its body is a file' }

/** Their answers name the payment page, whose address is kept sealed. */
export const PAYMENT_PAGE = {
  noKey: 'its answer holds the address of the payment page, and repeating it pays nothing twice',
}

export const AT_PROVIDER = { ...PAYMENT_PAGE, noDryRun: 'it calls the payment provider' }
