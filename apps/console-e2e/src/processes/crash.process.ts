import { expect, test } from '@playwright/test';

import { measureCalmly } from '@backroom/tools/calm';
import { crash } from '@backroom/tools/crash';
import { startPostgres } from '@backroom/tools/postgres';

/** A short run of `npm run bench -- crash`. */
const ROUNDS = 3;
const READY_LIMIT_MS = 5_000;

const unharmed = { rounds: ROUNDS, lost: 0, unlogged: 0 };

/** Times may be measured again; a lost row fails the test immediately. */
async function survive(databaseUrl?: string): Promise<number> {
  const figures = await crash(ROUNDS, databaseUrl);
  expect(figures).toMatchObject(unharmed);
  expect(figures.acknowledged).toBeGreaterThan(ROUNDS);
  return figures.slowestRestartMs;
}

async function restartsInTime(measure: () => Promise<number>): Promise<void> {
  const slowest = await measureCalmly(measure, (times) => Math.min(...times) < READY_LIMIT_MS);
  expect(Math.min(...slowest), `slowest restart of each series: ${slowest.join(', ')} ms`).toBeLessThan(READY_LIMIT_MS);
}

test('kill -9 in the middle of writes loses nothing on the embedded database', () => restartsInTime(() => survive()));

test('kill -9 in the middle of writes loses nothing on PostgreSQL', () =>
  restartsInTime(async () => {
    const postgres = await startPostgres();
    try {
      return await survive(postgres.url);
    } finally {
      await postgres.stop();
    }
  }));
