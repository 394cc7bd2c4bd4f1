import { expect, test } from '@playwright/test';

import { crash } from '@backroom/tools/crash';
import { startPostgres } from '@backroom/tools/postgres';

/** The short form of `npm run bench -- crash`. */
const ROUNDS = 3;
/** For the usual round: of the slowest one a machine that works for others at times says nothing. */
const READY_LIMIT_MS = 5_000;

const unharmed = { rounds: ROUNDS, lost: 0, unlogged: 0 };

test('kill -9 in the middle of writes loses nothing on the embedded database', async () => {
  const figures = await crash(ROUNDS);

  expect(figures).toMatchObject(unharmed);
  expect(figures.acknowledged).toBeGreaterThan(ROUNDS);
  expect(figures.medianRestartMs).toBeLessThan(READY_LIMIT_MS);
});

test('kill -9 in the middle of writes loses nothing on PostgreSQL', async () => {
  const postgres = await startPostgres();
  try {
    const figures = await crash(ROUNDS, postgres.url);

    expect(figures).toMatchObject(unharmed);
    expect(figures.acknowledged).toBeGreaterThan(ROUNDS);
    expect(figures.medianRestartMs).toBeLessThan(READY_LIMIT_MS);
  } finally {
    await postgres.stop();
  }
});
