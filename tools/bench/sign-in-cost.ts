import { sql } from 'drizzle-orm';

import { openDatabase, readConfig } from '@backroom/server';

import { newDataDirectory, removeDataDirectory, runServer } from '../server/run-server.ts';
import { median } from './median.ts';

/** Two of them are left as they are; the others are made into what they stand for. */
const PEOPLE = {
  'wrong password': 'editor',
  'unknown name': 'nobody.here',
  'disabled person': 'clerk.s01',
  'waiting account': 'manager.s01',
};
type Who = keyof typeof PEOPLE;
const WHO = Object.keys(PEOPLE) as Who[];

const WARM_UP_ROUNDS = 10;

/** What refused sign-ins look like from outside. */
export interface SignInFigures {
  /** Median time of an answer in milliseconds. */
  medianMs: Record<Who, number>;
  /** Every different answer there was, but for its request id. */
  answers: string[];
}

/** Nothing but the account that waits holds anybody up, and that one until long after the measurement. */
async function prepare(env: Record<string, string>): Promise<void> {
  const connection = await openDatabase(readConfig({ ...process.env, ...env }));
  const { db } = connection;
  try {
    const settings = {
      sys_login_account_failures: '999999',
      sys_login_address_failures: '0',
      sys_captcha_mode: 'never',
    };
    for (const [key, value] of Object.entries(settings))
      await db.execute(sql`update sys_config set config_value = ${value} where config_key = ${key}`);
    await db.execute(sql`update sys_user set status = '1' where username = ${PEOPLE['disabled person']}`);
    await db.execute(sql`insert into sys_login_attempt (bucket, attempts, lock_level, locked_until)
      values (${`name:${PEOPLE['waiting account']}`}, 5, 1, now() + interval '1 hour')`);
  } finally {
    await connection.close();
  }
}

async function tryToSignIn(address: string, who: Who) {
  const started = performance.now();
  const answer = await fetch(`${address}/api/v1/login/usna`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The right password of everybody but the first: neither who is disabled nor who waits may come in with it.
    body: JSON.stringify({
      username: PEOPLE[who],
      password: who === 'wrong password' ? 'Backroom-2025' : 'Backroom-2026',
      isNameLogin: 1,
    }),
  });
  const body = await answer.text();
  const ms = performance.now() - started;
  return { ms, answer: `${answer.status} ${JSON.stringify({ ...(JSON.parse(body) as object), requestId: '' })}` };
}

/**
 * Measures what it costs to be refused, on a real server over the wire. The four are asked in turn, each round in
 * another order, so that nothing else on the machine is counted for one of them alone.
 */
export async function signInCost(rounds: number): Promise<SignInFigures> {
  const env = { DATA_DIR: newDataDirectory() };
  const took = new Map<Who, number[]>(WHO.map((who) => [who, []]));
  const answers = new Set<string>();
  try {
    await (await runServer(env)).stop();
    await prepare(env);
    const server = await runServer(env);
    try {
      for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
        for (const place of WHO.keys()) {
          const who = WHO[(place + Math.abs(round)) % WHO.length] ?? 'wrong password';
          const { ms, answer } = await tryToSignIn(server.address, who);
          answers.add(answer);
          if (round >= 0) took.get(who)?.push(ms);
        }
      }
    } finally {
      await server.stop();
    }
    const medians = WHO.map((who) => [who, median(took.get(who) ?? [])]);
    return { medianMs: Object.fromEntries(medians) as Record<Who, number>, answers: [...answers] };
  } finally {
    removeDataDirectory(env.DATA_DIR);
  }
}
