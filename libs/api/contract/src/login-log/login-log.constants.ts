/** What a user proved, or failed to prove; `factor` is the second step of a sign-in. */
export const SIGN_IN_METHODS = ['password', 'phone', 'passkey', 'factor'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const LOGIN_EVENTS = [
  'signedIn',
  'refused',
  'factorRefused',
  'signedOut',
  'endedByPerson',
  'endedByAdmin',
  'tokenReused',
  'confirmationRefused',
  'passwordChanged',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesRenewed',
] as const;
export type LoginEvent = (typeof LOGIN_EVENTS)[number];

/** Why a sign-in was refused. Only administrators and the user see it: the response of the sign-in is the same. */
export const REFUSAL_REASONS = [
  'unknownUser',
  'wrongPassword',
  'wrongCode',
  'wrongPasskey',
  'locked',
  'disabled',
  'noRole',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
