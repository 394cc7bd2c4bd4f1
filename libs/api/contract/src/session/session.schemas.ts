import * as z from 'zod/mini';

import { preferences } from '../account/stored-preferences.ts';
import { maxLength } from '../values/fields.ts';
import { END_REASONS } from './session.constants.ts';

export const endReason = z.enum(END_REASONS);

/** Access token, and the absolute expiry of the session, which a refresh does not extend. */
export const issuedToken = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

/** Longer than any issued token. Malformed tokens get the same response as unknown ones. */
const TOKEN_MAX = 512;

/** As whom an administrator sees the console. */
export const seenAs = z.object({
  kind: z.enum(['user', 'role']),
  /** Of the person or the role. */
  id: z.int(),
  /** Of the person or the role. */
  name: z.string(),
  /** In which a role is looked at; empty for a person. */
  deptName: z.string(),
  /** Of the administrator. */
  viewerName: z.string(),
});
export type SeenAs = z.infer<typeof seenAs>;

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
  /** Zone of the store, at the head office of the settings, else `Asia/Shanghai`: its day is the business day. */
  timeZone: z.string(),
  /** The clock of the server; other servers may not send it. */
  serverTime: z.optional(z.iso.datetime()),
  postId: z.int(),
  /** Display preferences; until the user changes one, the default theme. Other servers may send null. */
  preferences: z.nullable(preferences),
  /** Set while an administrator sees the console as someone else, whom the other members then describe. */
  seenAs: z.optional(seenAs),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const currentToken = z.strictObject({
  token: z.string().check(maxLength(TOKEN_MAX)),
  /** With the token of a role: the user switches back to all roles. Without it a refresh keeps the role. */
  allRoles: z.optional(z.literal(true)),
});
