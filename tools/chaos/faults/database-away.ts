import { setTimeout as pause } from 'node:timers/promises';

import { withCompany } from '../company.ts';
import { describeTally, type Fault, GIVE_UP_MS } from '../fault.ts';
import { startWriters } from '../writers.ts';

const WRITERS = 8;
const LEAD_MS = 1_000;

/** PostgreSQL ends as in a crash and comes back; the server goes on. */
const createFault = (name: string, downMs: number): Fault => ({
  name,
  on: ['PostgreSQL'],
  run: (database) =>
    withCompany(database, async (company) => {
      const { pid } = company.server();
      const writers = startWriters(company.target, 'chaos-away', WRITERS);
      await pause(LEAD_MS);
      await company.postgres?.restart(() => pause(downMs));
      const msToGood = await writers.waitForGood(GIVE_UP_MS);
      await pause(LEAD_MS);
      const tally = await writers.stop();
      return describeTally(tally, await company.readStored(), {
        msToGood,
        broken: [
          tally.refused === 0 && 'no request met the fault',
          tally.unanswered > 0 && `${tally.unanswered} requests without an answer`,
          company.server().pid !== pid && 'the server was started anew',
        ],
      });
    }),
});

export const restartFault = createFault('database restarts', 1_000);
export const lossFault = createFault('database lost for 10 s', 10_000);
