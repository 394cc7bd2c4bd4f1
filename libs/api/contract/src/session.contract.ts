import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { preferences } from './stored-preferences.ts';

/** Key of the role that holds every right, and that nothing is kept from. */
export const ADMIN_ROLE = 'admin';

/**
 * The bearer of somebody who works as one of their roles: `<role key>-token`. It is no secret: the server takes it only
 * beside the HttpOnly companion cookie of a live session, and only for a role that its person holds.
 */
export const roleToken = (roleKey: string): string => `${roleKey}-token`;

/** Why a session is over, told by the refusal of its next call (`data.reason`) and by the stream of events. */
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

/** Token of a sign-in or a renewal, and when the session ends at the latest; renewing never moves that moment. */
export const issuedToken = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

/** Longer than any token that was ever issued; what is not a token at all is answered like an unknown one. */
const TOKEN_MAX = 512;

/**
 * Header of a call that nobody asked for, such as polling on a page that its person has left: it keeps no idle session
 * alive.
 */
export const UNATTENDED_HEADER = 'X-Unattended';

export const currentUser = z.object({
  userId: z.int(),
  userName: z.string(),
  name: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  /** The roles that count now: all enabled ones, or the one that was switched to. */
  roles: z.array(z.string()),
  /** Every enabled role of the person; with several, they can work as one of them. */
  heldRoles: z.array(z.object({ roleKey: z.string(), roleName: z.string() })),
  /** The role that was switched to; null while all of them count. */
  activeRole: z.nullable(z.string()),
  permissions: z.array(z.string()),
  /** Another one whenever something has changed that decides what the person may do or see, their data scope too. */
  rights: z.string(),
  deptId: z.int(),
  deptName: z.string(),
  deptType: z.string(),
  /** 0 for people of the head office, who belong to no store. */
  storeId: z.int(),
  /** Name of that store; empty at the head office. */
  storeName: z.string(),
  postId: z.int(),
  /** What the person has chosen about the look; null until they choose something. */
  preferences: z.nullable(preferences),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const sessionContract = {
  /**
   * Public, since the token may have expired: the token and the companion cookie say who calls. The same token gets the
   * same successor until that one is in use, and ten seconds more; used later it ends the session.
   */
  refreshToken: endpoint({
    method: 'POST',
    path: '/refreshtoken',
    access: 'public',
    summary: 'Replace the token of this session by a new one',
    body: z.strictObject({ token: z.string().check(z.maxLength(TOKEN_MAX)) }),
    data: issuedToken,
    besideData: ['token'],
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
    summary: 'The signed-in person, their roles and permissions',
    data: currentUser,
  }),
};
