import { trimTrailingSlashes } from '@backroom/client';

import { safeRedirect } from './safe-redirect.ts';

/** Input of the navigation guard. */
export interface NavigationRequest {
  token: string | null;
  rolesLoaded: boolean;
  /** Path, query and hash of the requested page. */
  pathname: string;
  search?: string;
  hash?: string;
}

/** Render the page, redirect, or first load the user. */
export type NavigationDecision = { kind: 'proceed' } | { kind: 'redirect'; to: string } | { kind: 'load' };

/** Accessible without signing in. */
const PUBLIC_PATHS: readonly string[] = ['/login', '/auth-redirect'];

/** A page that is to be refreshed: without a token there is no tab, and the page itself is the target. */
const REFRESH_PREFIX = /^\/redirect(?=\/)/i;

const normalizePath = (pathname: string) => trimTrailingSlashes(pathname.toLowerCase());

/**
 * Rules of the navigation guard. Without a token only public paths are accessible; a signed-in user is redirected away
 * from the sign-in page; other pages first load user and roles. See docs/product.md, "Menus and routes".
 */
export function resolveNavigation({
  token,
  rolesLoaded,
  pathname,
  search = '',
  hash = '',
}: NavigationRequest): NavigationDecision {
  const path = normalizePath(pathname);
  if (token === null) {
    if (PUBLIC_PATHS.includes(path)) return { kind: 'proceed' };
    return { kind: 'redirect', to: loginPath(pathname.replace(REFRESH_PREFIX, '') + search + hash) };
  }
  if (path === '/login') return { kind: 'redirect', to: safeRedirect(new URLSearchParams(search).get('redirect')) };
  return rolesLoaded || path === '/auth-redirect' ? { kind: 'proceed' } : { kind: 'load' };
}

/** The sign-in page with a redirect back to `path`, including query and hash. */
export const loginPath = (path: string): string =>
  safeRedirect(path) === '/' ? '/login?redirect=%2F' : `/login?redirect=${encodeURIComponent(path)}`;

/** Error message if getInfo returns no roles. See docs/product.md, "Sessions and tokens". */
export const EMPTY_ROLES_MESSAGE = 'getInfo: roles must be a non-null array!';
