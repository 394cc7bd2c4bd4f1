import type { FastifyReply } from 'fastify';

import { COMPANION_COOKIE, companionCookieOptions } from '../sessions/companion-cookie.ts';
import type { AdmissionResult } from './admission.ts';

/** Sets the companion cookie of a new session and returns the response body. */
export const issueSessionCookies = ({ response, companion }: AdmissionResult, reply: FastifyReply, https: boolean) => {
  if (companion !== null) reply.setCookie(COMPANION_COOKIE, companion, companionCookieOptions(https));
  return response;
};
