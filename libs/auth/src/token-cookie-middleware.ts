import type { Middleware } from '@reduxjs/toolkit';

import { selectToken, type Session } from './session-slice.ts';
import { writeTokenCookie } from './token-cookie.ts';

/** Redux middleware that mirrors the token of the session slice to the cookie. */
export const tokenCookieMiddleware: Middleware<Record<never, never>, { session: Session }> =
  (store) => (next) => (action) => {
    const previous = selectToken(store.getState());
    const result = next(action);
    const current = selectToken(store.getState());
    if (current !== previous) writeTokenCookie(current);
    return result;
  };
