import * as z from 'zod/mini';

/** URL of the picture. */
export const storedAvatar = z.object({ avatar: z.string() });

export const avatarParams = z.object({ digest: z.string().check(z.regex(/^[\w-]{43}$/)) });
