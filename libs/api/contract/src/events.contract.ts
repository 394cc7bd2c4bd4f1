import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { endReason } from './session.contract.ts';

/** The session of the stream is over; nothing comes after it. */
export const sessionEnded = z.object({ reason: endReason });

/** What the person may do now, as `getinfo` says it: soon after the stream has opened, and whenever it has changed. */
export const rightsTold = z.object({ rights: z.string() });

export const eventsContract = {
  /**
   * Server-sent events. `rights` carries `rightsTold`, `session-ended` carries `sessionEnded`; a comment every 15 s shows
   * that the line is alive.
   */
  stream: endpoint({
    method: 'GET',
    path: '/api/v1/events',
    access: 'signed-in',
    summary: 'What the server has to say without being asked',
    data: z.null(),
    stream: 'text/event-stream',
  }),
};
