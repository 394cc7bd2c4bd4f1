import { setTimeout as pause } from 'node:timers/promises';

import { type RunningServer, runServer } from '../../server/run-server.ts';
import { withCompany } from '../company.ts';
import { describeTally, type Fault, type FaultFigures, GIVE_UP_MS } from '../fault.ts';
import { startWriters, type Target } from '../writers.ts';
import { countUnlogged } from './kill.ts';

const ROUNDS = 4;
const WRITERS = 6;
/** Until a balancer has noticed that an instance is gone. */
const NOTICED_MS = 300;

/** Any of the addresses each time, as a balancer without sticky sessions gives them. */
const balance = (headers: Target['headers'], instances: readonly RunningServer[]): Target => ({
  headers,
  get address() {
    return instances[Math.floor(Math.random() * instances.length)]?.address ?? null;
  },
});

/** SIGKILL of one of several instances during writes, and a new one in its place each time. */
const killOneOf = (count: number): Promise<FaultFigures> =>
  withCompany('PostgreSQL', async (company) => {
    const live: RunningServer[] = [company.server()];
    try {
      while (live.length < count) live.push(await runServer(company.env));
      const writers = startWriters(balance(company.target.headers, live), `chaos-${count}-instances`, WRITERS);
      let msToGood = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        await pause(500 + Math.random() * 500);
        const [victim] = live;
        await victim?.stop('SIGKILL');
        msToGood = Math.max(msToGood, await writers.waitForGood(GIVE_UP_MS));
        await pause(NOTICED_MS);
        live.shift();
        live.push(await runServer(company.env));
      }
      const tally = await writers.stop();
      // The first one of the company was the first victim.
      company.target.address = live[0]?.address ?? null;
      const stored = await company.readStored();
      for (const instance of live) await instance.stop('SIGKILL');
      const unlogged = await countUnlogged(company);
      return describeTally(tally, stored, {
        msToGood,
        broken: [
          tally.unanswered === 0 && 'no kill met a request',
          unlogged !== 0 && `${unlogged} records without one entry in the operation log, or entries without a record`,
        ],
      });
    } finally {
      for (const instance of live) await instance.stop('SIGKILL');
    }
  });

const toFault = (count: number): Fault => ({
  name: `kill -9 of one of ${count} instances`,
  on: ['PostgreSQL'],
  run: () => killOneOf(count),
});

export const instanceFaults = [toFault(2), toFault(4)];
