import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** Passwords have 8 to 128 characters; a longer one is refused before it costs a hash. */
export const PASSWORD_MAX = 128;

export const nameLogin = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
  /** Name mode; the specification wants the flag to equal 1. */
  isNameLogin: z.literal(1),
  /** A client without cookies asks for a token that works without the companion cookie, and lives shorter. */
  unbound: z.optional(z.boolean()),
});

/** Longer than any token that was ever issued; what is not a token at all is answered like an unknown one. */
const TOKEN_MAX = 512;

/**
 * Header of a call that nobody asked for, such as polling on a page that its person has left: it keeps no idle session
 * alive.
 */
export const UNATTENDED_HEADER = 'X-Unattended';

/** Token of a sign-in or a renewal, and when the session ends at the latest; renewing never moves that moment. */
const issuedToken = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

export const currentUser = z.object({
  userId: z.int(),
  userName: z.string(),
  name: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  deptId: z.int(),
  deptName: z.string(),
  deptType: z.string(),
  /** 0 for people of the head office, who belong to no store. */
  storeId: z.int(),
  /** Name of that store; empty at the head office. */
  storeName: z.string(),
  postId: z.int(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const sessionContract = {
  loginByName: endpoint({
    method: 'POST',
    path: '/api/v1/login/usna',
    access: 'public',
    summary: 'Sign in with user name and password',
    body: nameLogin,
    data: issuedToken,
    besideData: ['token'],
  }),
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
