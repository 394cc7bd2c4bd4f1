/** Prefix of the keys in the session storage. */
export const USER_STORAGE_PREFIX = 'kept:';

export const toUserStorageKey = (userId: number, name: string): string => `${USER_STORAGE_PREFIX}${userId}:${name}`;
