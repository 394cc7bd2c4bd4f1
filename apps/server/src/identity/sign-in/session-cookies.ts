import type { FastifyReply } from 'fastify';

import { COMPANION_COOKIE, companionCookieOptions } from '../sessions/companion-cookie.ts';
import type { SignInOutcome } from './sign-in.service.ts';

/** Sets the companion cookie of a new session and returns the response body. */
export const issueSessionCookies = ({ response, companion }: SignInOutcome, reply: FastifyReply, https: boolean) => {
  if (companion !== null) reply.setCookie(COMPANION_COOKIE, companion, companionCookieOptions(https));
  return response;
};
