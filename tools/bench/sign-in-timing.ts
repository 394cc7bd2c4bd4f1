import { sql } from 'drizzle-orm';

import { median } from '@backroom/testing/median';

import { withDatabase } from '../server/with-database.ts';
import { withFilledServer } from '../server/with-filled-server.ts';

/** The account of each case; `prepare` disables one of them and locks another. */
const ACCOUNTS = {
  'wrong password': 'editor',
  'unknown name': 'nobody.here',
  'disabled account': 'clerk.s01',
  'locked account': 'manager.s01',
};
type AccountCase = keyof typeof ACCOUNTS;
const CASES = Object.keys(ACCOUNTS) as AccountCase[];

const WARM_UP_ROUNDS = 10;

/** How rejected sign-ins look to a client. */
export interface SignInTiming {
  /** Median response time in milliseconds. */
  medianMs: Record<AccountCase, number>;
  /** The distinct responses, without their request id. */
  responses: string[];
}

/** Disables all other limits, and locks one account for longer than the measurement. */
const prepareAccounts = (env: Record<string, string>) =>
  withDatabase(env, async ({ db }) => {
    const settings = {
      sys_login_account_failures: '999999',
      sys_login_address_failures: '0',
      sys_captcha_mode: 'never',
    };
    for (const [key, value] of Object.entries(settings))
      await db.execute(sql`update sys_config set config_value = ${value} where config_key = ${key}`);
    await db.execute(sql`update sys_user set status = '1' where username = ${ACCOUNTS['disabled account']}`);
    await db.execute(sql`insert into sys_login_attempt (bucket, attempts, lock_level, locked_until)
      values (${`name:${ACCOUNTS['locked account']}`}, 5, 1, now() + interval '1 hour')`);
  });

async function measureSignIn(address: string, accountCase: AccountCase) {
  const started = performance.now();
  const response = await fetch(`${address}/api/v1/login/usna`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The right password except in the first case: disabled and locked accounts are rejected nevertheless.
    body: JSON.stringify({
      username: ACCOUNTS[accountCase],
      password: accountCase === 'wrong password' ? 'Backroom-2025' : 'Backroom-2026',
      isNameLogin: 1,
    }),
  });
  const body = await response.text();
  const ms = performance.now() - started;
  return { ms, response: `${response.status} ${JSON.stringify({ ...(JSON.parse(body) as object), requestId: '' })}` };
}

/**
 * Measures how long rejected sign-ins take on a real server over HTTP. The cases alternate, in another order each
 * round, so that other load on the machine affects all of them.
 */
export async function measureSignInTiming(rounds: number): Promise<SignInTiming> {
  const durations = new Map<AccountCase, number[]>(CASES.map((accountCase) => [accountCase, []]));
  const responses = new Set<string>();
  await withFilledServer(prepareAccounts, async ({ address }) => {
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      for (const index of CASES.keys()) {
        const accountCase = CASES[(index + Math.abs(round)) % CASES.length] ?? 'wrong password';
        const { ms, response } = await measureSignIn(address, accountCase);
        responses.add(response);
        if (round >= 0) durations.get(accountCase)?.push(ms);
      }
    }
  });
  const medians = CASES.map((accountCase) => [accountCase, median(durations.get(accountCase) ?? [])]);
  return { medianMs: Object.fromEntries(medians) as Record<AccountCase, number>, responses: [...responses] };
}
