import { type FastifyReply } from 'fastify';

import { COMPANION_COOKIE, companionOptions } from '../sessions/companion.ts';
import { type Admitted } from './admission.ts';

/** Sets the companion cookie of a new session and returns the response body. */
export const letIn = ({ answer, companion }: Admitted, reply: FastifyReply, https: boolean) => {
  if (companion !== null) reply.setCookie(COMPANION_COOKIE, companion, companionOptions(https));
  return answer;
};
