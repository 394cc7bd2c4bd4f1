import { timingSafeEqual } from 'node:crypto';

import { hashToken } from './token.ts';

/** HttpOnly cookie that a browser's token works with: a token read by a script is worth nothing elsewhere. */
export const COMPANION_COOKIE = 'Admin-Session';

export const companionOptions = (isSecure: boolean) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure }) as const;

/** Whether the cookie is the one that the token was issued with; an unbound token needs none. */
export function isBoundTo(companionHash: string | null, cookie: string | undefined): boolean {
  if (companionHash === null) return true;
  return timingSafeEqual(Buffer.from(hashToken(cookie ?? '')), Buffer.from(companionHash));
}
