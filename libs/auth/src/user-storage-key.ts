/** Prefix of the keys in the session storage. */
export const USER_STORAGE_PREFIX = 'kept:';

/** Session storage key of a value of one user. */
export const toUserStorageKey = (userId: number, name: string): string => `${USER_STORAGE_PREFIX}${userId}:${name}`;
