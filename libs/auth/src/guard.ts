import { safeRedirect } from './safe-redirect.ts';

/** What the guard looks at. */
export interface Visit {
  token: string | null;
  rolesLoaded: boolean;
  /** Path, query and hash of the page that is asked for. */
  pathname: string;
  search?: string;
  hash?: string;
}

/** Go on, go elsewhere, or first ask who this is. */
export type Verdict = { kind: 'proceed' } | { kind: 'redirect'; to: string } | { kind: 'load' };

/** Open to everybody. Source: product spec, section 2. */
const OPEN_PATHS: readonly string[] = ['/login', '/auth-redirect'];

const normalized = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

/** The navigation guard of the product specification, section 2, case by case. */
export function judgeVisit({ token, rolesLoaded, pathname, search = '', hash = '' }: Visit): Verdict {
  const path = normalized(pathname);
  if (token === null) {
    if (OPEN_PATHS.includes(path)) return { kind: 'proceed' };
    return { kind: 'redirect', to: loginPath(pathname + search + hash) };
  }
  if (path === '/login') return { kind: 'redirect', to: safeRedirect(new URLSearchParams(search).get('redirect')) };
  return rolesLoaded || path === '/auth-redirect' ? { kind: 'proceed' } : { kind: 'load' };
}

/** The sign-in page that comes back to `path` with query and hash. */
export const loginPath = (path: string): string =>
  safeRedirect(path) === '/' ? '/login?redirect=%2F' : `/login?redirect=${encodeURIComponent(path)}`;

/** Source: product spec, section 5. */
export const EMPTY_ROLES_MESSAGE = 'getInfo: roles must be a non-null array!';
