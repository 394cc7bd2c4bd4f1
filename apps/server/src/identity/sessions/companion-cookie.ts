import { timingSafeEqual } from 'node:crypto';

import { hashToken } from '../../kernel/access/token.ts';

/**
 * Companion cookie: an HttpOnly cookie bound to the session. A browser's token is valid only together with it, so a
 * token stolen by a script cannot be used elsewhere.
 */
export const COMPANION_COOKIE = 'Admin-Session';

export const companionCookieOptions = (isSecure: boolean, basePath: string) =>
  ({ httpOnly: true, sameSite: 'strict', path: basePath || '/', secure: isSecure }) as const;

/** Whether the cookie is the one that the token was issued with. An unbound token (no hash) needs no cookie. */
export function matchesCompanion(companionHash: string | null, cookie: string | undefined): boolean {
  if (companionHash === null) return true;
  return timingSafeEqual(Buffer.from(hashToken(cookie ?? '')), Buffer.from(companionHash));
}
