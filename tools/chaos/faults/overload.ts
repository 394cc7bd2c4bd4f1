import { setTimeout as pause } from 'node:timers/promises';

import { withCompany } from '../company.ts';
import { describeTally, type Fault, GIVE_UP_MS } from '../fault.ts';
import { startWriters } from '../writers.ts';

/** The clients of the bench of the load. */
const USUAL_CLIENTS = 50;
const TIMES = 10;
const SECONDS = 10;
const MAX_WRITE_MS = 10_000;
const MAX_HEALTH_MS = 2_000;

/** Ten times the clients, each with its next write at once; checks of the process are answered. */
export const overloadFault: Fault = {
  name: `overload: ${USUAL_CLIENTS * TIMES} writers`,
  on: ['embedded', 'PostgreSQL'],
  run: (database) =>
    withCompany(database, async (company) => {
      const { target } = company;
      const writers = startWriters(target, 'chaos-overload', USUAL_CLIENTS * TIMES);
      let slowestHealthMs = 0;
      for (const end = Date.now() + SECONDS * 1_000; Date.now() < end; await pause(200)) {
        const sentAt = performance.now();
        const { status } = await fetch(`${target.address}/healthz`);
        slowestHealthMs = Math.max(slowestHealthMs, status === 200 ? performance.now() - sentAt : Infinity);
      }
      const tally = await writers.stop();
      const after = startWriters(target, 'chaos-after', 1);
      const msToGood = await after.waitForGood(GIVE_UP_MS);
      await after.stop();
      return describeTally(tally, await company.readStored(), {
        msToGood,
        broken: [tally.unanswered > 0 && `${tally.unanswered} requests without an answer`],
        slow: [
          tally.slowestMs > MAX_WRITE_MS && `an answer took ${Math.round(tally.slowestMs)} ms`,
          slowestHealthMs > MAX_HEALTH_MS && `/healthz took ${Math.round(slowestHealthMs)} ms`,
        ],
      });
    }),
};
