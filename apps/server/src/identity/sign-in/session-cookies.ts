import type { FastifyReply, FastifyRequest } from 'fastify';

import { COMPANION_COOKIE, companionCookieOptions } from '../sessions/companion-cookie.ts';
import { rememberDevice } from './known-devices.ts';
import type { SignInOutcome } from './sign-in.service.ts';

/** Sets the cookies of a new session of a browser and returns the response body. */
export function issueSessionCookies(
  { response, cookies }: SignInOutcome,
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
) {
  if (cookies) {
    reply.setCookie(COMPANION_COOKIE, cookies.companion, companionCookieOptions(https, reply.server.basePath));
    rememberDevice(cookies.deviceMark, request, reply, https);
  }
  return response;
}
