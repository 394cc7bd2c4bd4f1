import { DAY_SECONDS } from '@backroom/contract/calendar';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { openStores } from '../../../testing/takings-program/company.ts';
import { minimise } from '../../../testing/takings-program/minimise.ts';
import { type Batch, batchOf } from '../../../testing/takings-program/operations.ts';
import { runBatch } from '../../../testing/takings-program/run-batch.ts';
import type { ProgramStore } from '../../../testing/takings-program/run-operation.ts';
import { setupCaller, setupTestApp } from '../../../testing/test-app.ts';
import { setConfig } from '../../../testing/test-settings.ts';

const PROGRAMS = rounds({ quick: 8, deep: 100, night: 1_000 });
/** Programs that run side by side. */
const SIDE_BY_SIDE = rounds({ quick: 8, deep: 50 });

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let shops: ProgramStore[];
beforeAll(async () => {
  // No browser renews the session, which a slow run outlasts.
  await setConfig(test.db, 'sys_session_access_seconds', String(DAY_SECONDS));
  Object.assign(admin, await test.as('admin'));
  shops = await openStores(test, admin, SIDE_BY_SIDE);
});

const catchError = (batch: Batch) =>
  runBatch({ test, admin, stores: shops }, batch).then(
    () => undefined,
    (error: unknown) => error,
  );

it(
  'lines, sheet, year, home, comparison and export agree after any order, and nothing is lost or changed when closed',
  async () => {
    const batches = fc.sample(batchOf(SIDE_BY_SIDE), Math.ceil(PROGRAMS / SIDE_BY_SIDE));
    for (const [index, batch] of batches.entries()) {
      const error = await catchError(batch);
      if (error === undefined) continue;
      const least = await minimise(batch, catchError);
      const cause = (await catchError(least)) ?? error;
      const done = index * SIDE_BY_SIDE;
      throw new Error(`after ${done} programs: ${JSON.stringify(least)}: ${(cause as Error).message}`, { cause });
    }
  },
  rounds({ quick: 240_000, deep: 600_000, night: 3_600_000 }),
);
