/** Longest user name and phone number that a sign-in takes; cleaning shortens them. */
export const USERNAME_MAX = 64;
export const PHONE_TEXT_MAX = 24;
/** Password length. The maximum limits the cost of hashing. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
