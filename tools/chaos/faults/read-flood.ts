import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { watchMachine, withCore } from '../../attacks/machine-load.ts';
import { type Company, openSession, withCompany } from '../company.ts';
import { describeTally, type Fault, GIVE_UP_MS } from '../fault.ts';
import { startWriters } from '../writers.ts';

const FLOOD = join(import.meta.dirname, '../pipelined-reads.ts');
/** The dearest read without a page. */
const FLOODED = '/api/v1/menu';
const SECONDS = 10;
const LEAD_MS = 1_000;
const ACCOUNTS = ['editor', 'manager.s01', 'clerk.s01', 'lead', 'head.south'];
const SESSIONS_OF_EACH = 4;
/** What the console reads when it opens. */
const READS = ['/api/v1/getinfo', '/api/v1/menurole', '/api/v1/dashboard', '/api/v1/deptTree'];
const PAUSE_MS = 1_000;
const MAX_P99_MS = 1_000;

interface Read {
  status: number;
  ms: number;
}

async function readUntil(address: string, headers: Record<string, string>, isOver: () => boolean): Promise<Read[]> {
  const reads: Read[] = [];
  for (let round = 0; !isOver(); round += 1) {
    const sentAt = performance.now();
    const response = await fetch(`${address}${READS[round % READS.length]}`, { headers });
    await response.arrayBuffer();
    reads.push({ status: response.status, ms: performance.now() - sentAt });
    await pause(PAUSE_MS);
  }
  return reads;
}

const getP99 = (reads: readonly Read[]) =>
  reads.map(({ ms }) => ms).sort((one, other) => one - other)[Math.ceil(reads.length * 0.99) - 1] ?? Infinity;

/** One person with 1,000 reads in flight, and 20 other sessions that read. */
async function floodAndRead(company: Company) {
  const { target } = company;
  const address = target.address ?? '';
  const sessions: Record<string, string>[] = [];
  for (const account of ACCOUNTS.flatMap((name) => Array<string>(SESSIONS_OF_EACH).fill(name)))
    sessions.push(await openSession(address, account));
  const env = { ...process.env, FLOOD_HEADERS: JSON.stringify(target.headers) };
  let isOver = false;
  const flooding = promisify(execFile)(process.execPath, [FLOOD, address, FLOODED, String(SECONDS)], { env });
  await pause(LEAD_MS);
  const measureMachine = watchMachine(company.server().pid);
  const reading = Promise.all(sessions.map((headers) => readUntil(address, headers, () => isOver)));
  const { stdout } = await flooding.finally(() => {
    isOver = true;
  });
  const { withoutCore } = measureMachine();
  return { reads: (await reading).flat(), withoutCore, answers: JSON.parse(stdout) as Record<string, number> };
}

/** A person reads without end: others do not wait, and what is too much is refused with the time to repeat it. */
export const readFloodFault: Fault = {
  name: 'one person reads 1,000 times at once',
  on: ['embedded', 'PostgreSQL'],
  run: (database) =>
    withCompany(database, async (company) => {
      const { reads, answers, withoutCore } = await floodAndRead(company);
      const writers = startWriters(company.target, 'chaos-flood', 1);
      const msToGood = await writers.waitForGood(GIVE_UP_MS);
      const tally = await writers.stop();
      const wrong = reads.filter(({ status }) => status !== 200);
      const p99 = withCore(getP99(reads), { withoutCore });
      console.log(
        `  ${reads.length} reads of others, 99 % within ${p99} ms with a core, which was missing for ${Math.round(100 * withoutCore)} % of the time; of the one: ${JSON.stringify(answers)}`,
      );
      return describeTally(tally, await company.readStored(), {
        msToGood,
        broken: [
          wrong.length > 0 && `${wrong.length} reads of others were refused: ${JSON.stringify(wrong[0])}`,
          !answers['200'] && 'no read of the one was answered',
          Object.keys(answers).some((status) => status !== '200' && status !== '429') &&
            `wrong answers of the one: ${JSON.stringify(answers)}`,
        ],
        slow: [p99 > MAX_P99_MS && `99 % of the reads of others within ${p99} ms`],
      });
    }),
};
