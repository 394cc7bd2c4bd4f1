/** Live sessions of a person, on all instances; a further sign-in ends the oldest. */
export const MAX_LIVE_SESSIONS = 20;

/** Why a session ended: sent in the 401 of the next request (`data.reason`) and in the event stream. */
export const END_REASONS = [
  'signedOut',
  'endedByPerson',
  'endedByAdmin',
  'passwordChanged',
  'tokenReused',
  'tooManySessions',
  'userDisabled',
  'idle',
  'expired',
] as const;
export type EndReason = (typeof END_REASONS)[number];
