import { asc, eq } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import type { monthPlanContract } from '@backroom/contract/month-plan';
import { rounds } from '@backroom/testing/rounds';

import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';

const URL = '/api/cafu/cash-in/month-plan';
const test = setupTestApp();

it('saves cells of one store at the same time without losing one, and announces each change', async () => {
  const admin = await test.as('admin');
  const [store] = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  const { storeId } = store!;
  const count = rounds({ quick: 12, deep: 30 });
  const days = Array.from({ length: count }, (_, index) => index + 1);
  const month = '2033-01';

  const responses = await Promise.all(
    days.map((day) =>
      admin.put(`${URL}/cells`, { month, stores: [{ storeId, cells: [{ day, amount: day * 100, version: 0 }] }] }),
    ),
  );

  expect(responses.map(({ statusCode }) => statusCode)).toEqual(days.map(() => 200));
  const [row] = await test.db.select().from(planSheets).where(eq(planSheets.month, month));
  expect(row?.plan.slice(0, count)).toEqual(days.map((day) => day * 100));
  expect(row).toMatchObject({ version: count, planTotal: days.reduce((sum, day) => sum + day * 100, 0) });
  const changes = await admin.get(`${URL}/changes?month=${month}&since=${count - 1}`);
  expect(changes.json<{ data: DataOf<typeof monthPlanContract.changes> }>().data).toMatchObject({
    revision: count,
    stores: [{ storeId }],
  });
});

it('saves one of two values of a cell that are sent at the same time, and names it to the other', async () => {
  const admin = await test.as('admin');
  const [store] = await test.db.select().from(stores).orderBy(asc(stores.storeCode));
  const { storeId } = store!;
  for (let round = 0; round < rounds({ quick: 5, deep: 50 }); round += 1) {
    const month = `20${50 + (round % 40)}-03`;
    const responses = await Promise.all(
      [100, 200].map((amount) =>
        admin.put(`${URL}/cells`, { month, stores: [{ storeId, cells: [{ day: 1, amount, version: 0 }] }] }),
      ),
    );
    const [row] = await test.db.select().from(planSheets).where(eq(planSheets.month, month));

    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ data: { current: { cells: [{ day: 1, amount: row?.plan[0] }] } } });
  }
});
