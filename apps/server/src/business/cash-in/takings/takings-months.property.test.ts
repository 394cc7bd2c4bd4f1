import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import { TAKINGS_STATES } from '@backroom/contract/takings';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { takingsMonths } from '../../../schema/takings-months.table.ts';
import { setupTestApp } from '../../../testing/test-app.ts';
import { parseMark } from '../../month-plan/takings/takings-mark.ts';

const DAYS = ['2021-02-28', '2021-03-01', '2021-03-31'];
const MAX = 99_999_999_999;

const test = setupTestApp();
let storeIds: number[];
beforeAll(async () => {
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeCode)).limit(2);
  storeIds = rows.map(({ storeId }) => storeId);
});

/** What every row of days says, and what the marks say. */
async function readBoth() {
  const days = await test.db.select().from(takingsDays);
  const fromDays = days.map(({ storeId, day, state, isDifferent, reviewedAt, note, difference }) => [
    `${storeId} ${getMonthOf(day)} ${getDayNumber(day)}`,
    { state, isDifferent, isReviewed: reviewedAt !== null, hasNote: note !== '', difference },
  ]);
  const months = await test.db.select().from(takingsMonths);
  const fromMonths = months.flatMap(({ storeId, month, days: marks }) =>
    Object.entries(marks).map(([number, mark]) => [`${storeId} ${month} ${number}`, parseMark(mark ?? '')]),
  );
  return [fromDays, fromMonths].map((entries) => Object.fromEntries(entries) as Record<string, unknown>);
}

it('the days of the demo company have their marks', async () => {
  const [days, marks] = await readBoth();
  expect(Object.keys(days!).length).toBeGreaterThan(100);
  expect(marks).toEqual(days);
});

const values = fc.record({
  state: fc.constantFrom(...TAKINGS_STATES),
  isDifferent: fc.boolean(),
  reviewedAt: fc.constantFrom(null, new Date('2021-04-01T00:00:00Z')),
  note: fc.constantFrom('', '停电'),
  difference: fc.option(fc.oneof(fc.constantFrom(0, MAX, -MAX), fc.integer({ min: -500, max: 500 }))),
});
const places = fc.uniqueArray(fc.record({ store: fc.nat({ max: 1 }), day: fc.constantFrom(...DAYS) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ store, day }) => `${store} ${day}`,
});
const operation = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), places, values }),
  fc.record({ kind: fc.constant('update' as const), store: fc.nat({ max: 1 }), values }),
  fc.record({ kind: fc.constant('delete' as const), places }),
);

it('marks follow days through any writes of one or several rows', async () => {
  const program = fc.array(operation, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(program, async (operations) => {
      await test.db.delete(takingsDays);
      for (const each of operations) {
        if (each.kind === 'update')
          await test.db.update(takingsDays).set(each.values).where(eq(takingsDays.storeId, storeIds[each.store]!));
        else if (each.kind === 'delete')
          for (const { store, day } of each.places)
            await test.db
              .delete(takingsDays)
              .where(and(eq(takingsDays.storeId, storeIds[store]!), inArray(takingsDays.day, [day, DAYS[0]!])));
        else
          await test.db
            .insert(takingsDays)
            .values(
              each.places.map(({ store, day }) => ({ storeId: storeIds[store]!, day, lines: [], ...each.values })),
            )
            .onConflictDoUpdate({
              target: [takingsDays.storeId, takingsDays.day],
              set: { state: sql`excluded.state`, note: sql`excluded.note`, difference: sql`excluded.difference` },
            });
        const [days, marks] = await readBoth();
        expect(marks).toEqual(days);
      }
    }),
    { numRuns: rounds({ quick: 15, deep: 300 }) },
  );
});

it('a text that the database does not write is no mark', () =>
  expect(() => parseMark('xyz')).toThrow('no mark of a day: xyz'));
