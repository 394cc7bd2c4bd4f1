import { safeRedirect } from './safe-redirect.ts';

/** Input of the navigation guard. */
export interface Visit {
  token: string | null;
  rolesLoaded: boolean;
  /** Path, query and hash of the requested page. */
  pathname: string;
  search?: string;
  hash?: string;
}

/** Render the page, redirect, or first load the user. */
export type Verdict = { kind: 'proceed' } | { kind: 'redirect'; to: string } | { kind: 'load' };

/** Accessible without signing in. */
const OPEN_PATHS: readonly string[] = ['/login', '/auth-redirect'];

const normalized = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

/**
 * Rules of the navigation guard. Without a token only public paths are accessible; a signed-in user is redirected away
 * from the sign-in page; other pages first load user and roles. See docs/product.md, "Menus and routes".
 */
export function judgeVisit({ token, rolesLoaded, pathname, search = '', hash = '' }: Visit): Verdict {
  const path = normalized(pathname);
  if (token === null) {
    if (OPEN_PATHS.includes(path)) return { kind: 'proceed' };
    return { kind: 'redirect', to: loginPath(pathname + search + hash) };
  }
  if (path === '/login') return { kind: 'redirect', to: safeRedirect(new URLSearchParams(search).get('redirect')) };
  return rolesLoaded || path === '/auth-redirect' ? { kind: 'proceed' } : { kind: 'load' };
}

/** The sign-in page with a redirect back to `path`, including query and hash. */
export const loginPath = (path: string): string =>
  safeRedirect(path) === '/' ? '/login?redirect=%2F' : `/login?redirect=${encodeURIComponent(path)}`;

/** Error message if getInfo returns no roles. See docs/product.md, "Sessions and tokens". */
export const EMPTY_ROLES_MESSAGE = 'getInfo: roles must be a non-null array!';
