import { endpoint } from '../endpoint/endpoint.ts';
import { noData } from '../endpoint/envelope.ts';
import { avatarParams, storedAvatar } from './avatars.schemas.ts';

const JPEG = 'image/jpeg';
/** Maximum width and height, and the size that the console crops to. Lists decode many avatars at a time. */
export const AVATAR_PX = 256;
export const AVATAR_MAX_BYTES = 128 * 1024;

/** Profile picture; users set their own. */
export const avatarContract = {
  set: endpoint({
    method: 'POST',
    path: '/api/v1/user/avatar',
    access: 'signed-in',
    summary: 'Set the avatar of the current user: a JPEG of at most 256 × 256 pixels',
    upload: { types: [JPEG], maxBytes: AVATAR_MAX_BYTES },
    ignoresIdempotencyKey: true,
    data: storedAvatar,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/avatar',
    access: 'signed-in',
    summary: 'Remove the avatar of the current user',
    data: noData,
  }),
  /** Public because `<img>` sends no token. The name is a digest of the content, so it cannot be guessed. */
  picture: endpoint({
    method: 'GET',
    path: '/api/v1/avatar/{digest}',
    access: 'public',
    summary: 'An avatar; the content at a URL never changes',
    params: avatarParams,
    data: noData,
    download: JPEG,
  }),
};
