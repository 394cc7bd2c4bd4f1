import { setTimeout as pause } from 'node:timers/promises';

import { users } from '../schema/users.table.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { seed, SEED_LOCK } from './seed.ts';

/** Longer than a connection of the pool may wait for a lock. */
const SLOW_SEED_MS = 2_500;

describe('seeding beside a slow server', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await openTestDatabase();
  });
  afterEach(() => test.close());

  it('waits until the other server has finished, beyond the lock timeout', async () => {
    let seeding: Promise<unknown> | undefined;
    await test.connection.withConnection(async (otherServer) => {
      await otherServer.rows('select pg_advisory_lock($1)', [SEED_LOCK]);
      seeding = seed(test.db, { demo: true });
      await pause(SLOW_SEED_MS);
      expect(await test.db.$count(users)).toBe(0);
    });

    await seeding;
    expect(await test.db.$count(users)).toBe(200);
  });
});
