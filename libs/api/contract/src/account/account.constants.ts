/** Longest name of a passkey. */
export const MAX_PASSKEY_NAME = 64;
