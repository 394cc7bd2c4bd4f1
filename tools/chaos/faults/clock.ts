import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Company, openSession, withCompany } from '../company.ts';
import { describeTally, type Fault, type FaultFigures, GIVE_UP_MS } from '../fault.ts';
import { findFaketime } from '../find-faketime.ts';
import { startWriters } from '../writers.ts';

const WRITERS = 4;
const STEP_MS = 2_000;
/** As many wrong passwords as an account may have before its next sign-in asks for the captcha. */
const FAILURES = 3;
const STRANGER = 'editor';

const RIGHT = '+0';
const AHEAD = '+1h';
const BEHIND = '-1d';

const isLive = async ({ target }: Company, headers: Record<string, string>) =>
  (await fetch(`${target.address}/api/v1/getinfo`, { headers })).status === 200;

async function failSignIns({ target }: Company): Promise<void> {
  for (let failure = 0; failure < FAILURES; failure += 1) {
    const body = JSON.stringify({ username: STRANGER, password: 'wrong', isNameLogin: 1 });
    const headers = { 'content-type': 'application/json' };
    await (await fetch(`${target.address}/api/v1/login/usna`, { method: 'POST', headers, body })).text();
  }
}

/** Writes with a new session after a jump. */
async function work(company: Company, step: string): Promise<FaultFigures> {
  const startedAt = performance.now();
  company.target.headers = await openSession(company.target.address ?? '');
  const writers = startWriters(company.target, `chaos-clock${step}`, WRITERS);
  await writers.waitForGood(GIVE_UP_MS);
  const msToGood = performance.now() - startedAt;
  await pause(STEP_MS);
  const tally = await writers.stop();
  const stored = (await company.readStored()).filter((name) => name.startsWith(`chaos-clock${step}-`));
  return describeTally(tally, stored, {
    msToGood,
    // PostgreSQL measures its time limits by the clock that jumps: a few statements may be refused.
    broken: [tally.unanswered > 0 && `${step}: ${tally.unanswered} requests without an answer`],
  });
}

const add = (one: FaultFigures, other: FaultFigures): FaultFigures => ({
  sent: one.sent + other.sent,
  acknowledged: one.acknowledged + other.acknowledged,
  lost: one.lost + other.lost,
  doubled: one.doubled + other.doubled,
  refused: one.refused + other.refused,
  unanswered: one.unanswered + other.unanswered,
  wrong: { ...one.wrong, ...other.wrong },
  secondsToGood: Math.max(one.secondsToGood, other.secondsToGood),
  broken: [...one.broken, ...other.broken],
  slow: [...one.slow, ...other.slow],
});

/** The clock of server and database jumps an hour ahead, a day back and to the right time. */
async function jump(company: Company, setClock: (offset: string) => void): Promise<FaultFigures> {
  const broken: string[] = [];
  const steps = [await work(company, RIGHT)];
  setClock(AHEAD);
  steps.push(await work(company, AHEAD));
  const madeAhead = company.target.headers;
  await failSignIns(company);
  setClock(BEHIND);
  if (await isLive(company, madeAhead)) broken.push('a session of a time to come is live');
  steps.push(await work(company, BEHIND));
  setClock(RIGHT);
  steps.push(await work(company, `${RIGHT} again`.replaceAll(' ', '-')));
  // Failures of a time to come do not count.
  await openSession(company.target.address ?? '', STRANGER).catch((error: Error) => broken.push(error.message));
  const all = steps.reduce(add);
  return { ...all, broken: [...all.broken, ...broken] };
}

export const clockFault: Fault = {
  name: 'clock +1 h, -1 day, right',
  on: ['embedded', 'PostgreSQL'],
  async run(database) {
    const folder = mkdtempSync(join(tmpdir(), 'backroom-clock-'));
    const file = join(folder, 'offset');
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755);
    const setClock = (offset: string) => writeFileSync(file, `${offset}\n`);
    setClock(RIGHT);
    const env = {
      LD_PRELOAD: findFaketime(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers and time limits go on.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    try {
      return await withCompany(database, (company) => jump(company, setClock), { env });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
