import { endpoint } from '../endpoint/endpoint.ts';
import { noData } from '../endpoint/envelope.ts';

export const eventsContract = {
  /**
   * Server-sent events: `rights` has the data `rightsChanged`, `settings` has `settingsChanged`, `notices` has
   * `noticesChanged`, `jobs` has `jobsChanged`, `month-plans` has `plansChanged`, `plan-presence` has
   * `planPresenceChanged`, `dictionaries` has `dictionariesChanged`, `session-ended` has `sessionEnded`. A comment every
   * 15 s is the heartbeat.
   */
  stream: endpoint({
    method: 'GET',
    path: '/api/v1/events',
    access: 'signed-in',
    whileSeeingAs: 'own',
    summary: 'Server-sent events of the session',
    data: noData,
    stream: 'text/event-stream',
  }),
};
