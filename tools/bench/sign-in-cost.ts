import { sql } from 'drizzle-orm';

import { openDatabase, readConfig } from '@backroom/server';

import { newDataDirectory, removeDataDirectory, runServer } from '../server/run-server.ts';
import { median } from './median.ts';

/** The account of each case; `prepare` disables one of them and locks another. */
const PEOPLE = {
  'wrong password': 'editor',
  'unknown name': 'nobody.here',
  'disabled account': 'clerk.s01',
  'locked account': 'manager.s01',
};
type Who = keyof typeof PEOPLE;
const WHO = Object.keys(PEOPLE) as Who[];

const WARM_UP_ROUNDS = 10;

/** How rejected sign-ins look to a client. */
export interface SignInFigures {
  /** Median response time in milliseconds. */
  medianMs: Record<Who, number>;
  /** The distinct responses, without their request id. */
  answers: string[];
}

/** Disables all other limits, and locks one account for longer than the measurement. */
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
    await db.execute(sql`update sys_user set status = '1' where username = ${PEOPLE['disabled account']}`);
    await db.execute(sql`insert into sys_login_attempt (bucket, attempts, lock_level, locked_until)
      values (${`name:${PEOPLE['locked account']}`}, 5, 1, now() + interval '1 hour')`);
  } finally {
    await connection.close();
  }
}

async function tryToSignIn(address: string, who: Who) {
  const started = performance.now();
  const answer = await fetch(`${address}/api/v1/login/usna`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The right password except in the first case: disabled and locked accounts are rejected nevertheless.
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
 * Measures how long rejected sign-ins take on a real server over HTTP. The cases alternate, in another order each
 * round, so that other load on the machine affects all of them.
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
