import { endpoint } from '../endpoint/endpoint.ts';
import { noData } from '../endpoint/envelope.ts';
import { currentToken, currentUser, issuedToken } from './session.schemas.ts';

export { END_REASONS, type EndReason, MAX_LIVE_SESSIONS } from './session.constants.ts';
export type { CurrentUser, SeenAs } from './session.schemas.ts';

/** Key of the role that has every permission. */
export const ADMIN_ROLE = 'admin';

/**
 * Bearer token of a user who has switched to one of their roles: `<role key>-token`. It is not a secret: the server
 * accepts it only with the companion cookie (HttpOnly, bound to the session) and only for a role of that user.
 */
export const roleToken = (roleKey: string): string => `${roleKey}-token`;

/** Whether a token is that of a role. */
export const isRoleToken = (token: string | null): boolean => token?.endsWith(roleToken('')) ?? false;

/** Header of background requests, such as polling on an idle page: they do not reset the idle timeout. */
export const BACKGROUND_REQUEST_HEADER = 'X-Unattended';

export const sessionContract = {
  /**
   * Public, because the token may have expired: token and companion cookie identify the session. Repeated calls with
   * the same token return the same successor until 10 s after its first use; a later call ends the session. The token of
   * a role has no lifetime of its own: it is returned as it is, unless the body requests all roles.
   */
  refreshToken: endpoint({
    method: 'POST',
    path: '/refreshtoken',
    access: 'public',
    summary: 'Refresh the token of the session',
    body: currentToken,
    data: issuedToken,
    hoistedFields: ['token'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/logout',
    access: 'signed-in',
    whileSeeingAs: 'own',
    summary: 'End this session',
    data: noData,
  }),
  getInfo: endpoint({
    method: 'GET',
    path: '/api/v1/getinfo',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'The current user with roles and permissions',
    data: currentUser,
    // Not every server sends a `userId`.
    shape: { 'roles?': [3], 'heldRoles?': [{ roleKey: 3 }], 'permissions?': [3], 'preferences?': { '*': 0 } },
  }),
};
