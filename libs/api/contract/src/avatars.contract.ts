import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

const JPEG = 'image/jpeg';
/** Each side, as the console cuts it; a larger one is refused, because every list would have to unpack it. */
export const AVATAR_PX = 256;
export const AVATAR_MAX_BYTES = 128 * 1024;

/** The picture beside a person's name. Everybody chooses their own. */
export const avatarContract = {
  set: endpoint({
    method: 'POST',
    path: '/api/v1/user/avatar',
    access: 'signed-in',
    summary: 'Choose the own picture: a JPEG of at most 256 × 256 pixels',
    upload: { types: [JPEG], maxBytes: AVATAR_MAX_BYTES },
    isUnrepeatable: true,
    /** Address of the picture. */
    data: z.object({ avatar: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/avatar',
    access: 'signed-in',
    summary: 'Go back to the initials',
    body: z.strictObject({}),
    data: z.null(),
  }),
  /** An image element sends no token. The name of a picture is made of its content: who knows it has seen the picture. */
  picture: endpoint({
    method: 'GET',
    path: '/api/v1/avatar/{digest}',
    access: 'public',
    summary: 'A picture that somebody chose; the same address never shows another one',
    params: z.object({ digest: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    data: z.null(),
    download: JPEG,
  }),
};
