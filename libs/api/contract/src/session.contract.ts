import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { preferences } from './stored-preferences.ts';

/** Key of the role that has every permission. */
export const ADMIN_ROLE = 'admin';

/**
 * Bearer token of a user who has switched to one of their roles: `<role key>-token`. It is not a secret: the server
 * accepts it only with the companion cookie (HttpOnly, bound to the session) and only for a role of that user.
 */
export const roleToken = (roleKey: string): string => `${roleKey}-token`;

/** Why a session ended: sent in the 401 of the next request (`data.reason`) and in the event stream. */
export const END_REASONS = [
  'signedOut',
  'endedByPerson',
  'endedByAdmin',
  'passwordChanged',
  'tokenReused',
  'userDisabled',
  'idle',
  'expired',
] as const;
export const endReason = z.enum(END_REASONS);
export type EndReason = z.infer<typeof endReason>;

/** Access token, and the absolute expiry of the session, which a refresh does not extend. */
export const issuedToken = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

/** Longer than any issued token. Malformed tokens get the same response as unknown ones. */
const TOKEN_MAX = 512;

/** Header of background requests, such as polling on an idle page: they do not reset the idle timeout. */
export const BACKGROUND_REQUEST_HEADER = 'X-Unattended';

export const currentUser = z.object({
  userId: z.int(),
  userName: z.string(),
  name: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  /** Active roles: all enabled ones, or the one that the user has switched to. */
  roles: z.array(z.string()),
  /** All enabled roles of the user, who can switch to one of several. */
  heldRoles: z.array(z.object({ roleKey: z.string(), roleName: z.string() })),
  /** The role that the user has switched to; null while all roles are active. */
  activeRole: z.nullable(z.string()),
  permissions: z.array(z.string()),
  /** Fingerprint of permissions, menus and data scope; it changes with any of them. */
  rights: z.string(),
  deptId: z.int(),
  deptName: z.string(),
  deptType: z.string(),
  /** 0 for users of the head office. */
  storeId: z.int(),
  /** Name of the store; empty at the head office. */
  storeName: z.string(),
  /** Time zone of the store, such as `Asia/Shanghai`; empty at the head office. */
  timeZone: z.string(),
  postId: z.int(),
  /** Display preferences; until the user changes one, the default theme. Other servers may send null. */
  preferences: z.nullable(preferences),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const sessionContract = {
  /**
   * Public, because the token may have expired: token and companion cookie identify the session. Repeated calls with
   * the same token return the same successor until 10 s after its first use; a later call ends the session.
   */
  refreshToken: endpoint({
    method: 'POST',
    path: '/refreshtoken',
    access: 'public',
    summary: 'Refresh the token of the session',
    // Not `maxLength` of `fields.ts`: its import would add the schema library to every page.
    body: z.strictObject({ token: z.string().check(z.maxLength(TOKEN_MAX)) }),
    data: issuedToken,
    hoistedFields: ['token'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/logout',
    access: 'signed-in',
    summary: 'End this session',
    data: z.null(),
  }),
  getInfo: endpoint({
    method: 'GET',
    path: '/api/v1/getinfo',
    access: 'signed-in',
    summary: 'The current user with roles and permissions',
    data: currentUser,
    // Not every server sends a `userId`.
    shape: { 'roles?': [3], 'heldRoles?': [{ roleKey: 3 }], 'permissions?': [3], 'preferences?': { '*': 0 } },
  }),
};
