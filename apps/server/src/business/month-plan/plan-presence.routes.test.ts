import { setTimeout as pause } from 'node:timers/promises';

import { asc, eq, sql } from 'drizzle-orm';

import { MAX_PLAN_EDITORS, type PlanEditing, type PlanEditor } from '@backroom/contract/month-plan';

import { operLog } from '../../schema/oper-log.table.ts';
import { planPresence } from '../../schema/plan-presence.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { connectToEvents } from '../../testing/connect-to-events.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/cafu/cash-in/month-plan/presence';
const MONTH = '2098-03';
const LIST = 'cafu:monthPlan:list';
const EDIT = 'cafu:monthPlan:edit';
const ADD = 'cafu:cashIn:add';

const test = setupTestApp({ durations: { eventPollMs: 50 } });
let [own, other]: number[] = [];
beforeAll(async () => {
  const { db } = test;
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  [own, other] = (await db.select().from(stores).orderBy(asc(stores.storeCode))).map(({ storeId }) => storeId);
  const planner = await insertRole(db, { roleKey: 'planner', dataScope: '3', tags: [LIST, EDIT] });
  const cashier = await insertRole(db, { roleKey: 'cashier', dataScope: '3', tags: [LIST, ADD] });
  await insertUser(db, { username: 'own.planner', deptId: own!, roleIds: [planner] });
  await insertUser(db, { username: 'own.cashier', deptId: own!, roleIds: [cashier] });
  await insertUser(db, { username: 'other.planner', deptId: other!, roleIds: [planner] });
});
beforeEach(() => test.db.delete(planPresence));

const cell = (values: Partial<NonNullable<PlanEditing>> = {}) => ({
  month: MONTH,
  storeId: own!,
  kind: 'plan' as const,
  day: 3,
  ...values,
});
const announce = async (caller: TestCaller, editing: PlanEditing) => (await caller.put(URL, { editing })).statusCode;
const list = async (caller: TestCaller, month = MONTH) =>
  (await caller.get(`${URL}?month=${month}`)).json<{ data: { editors: PlanEditor[] } }>().data.editors;
/** The last announcement was made this long ago. */
const age = (seconds: number) =>
  test.db.update(planPresence).set({ seenAt: sql`now() - make_interval(secs => ${seconds}::int)` });

describe('who edits a month', () => {
  it('is shown to others who may see the store, until the editing ends', async () => {
    const [planner, cashier] = [await test.as('own.planner'), await test.as('own.cashier')];
    expect(await announce(planner, cell())).toBe(200);
    expect(await list(cashier)).toEqual([{ name: 'own.planner', storeId: own, kind: 'plan', day: 3 }]);
    expect(await list(cashier, '2098-04')).toEqual([]);

    await announce(planner, cell({ day: 4 }));
    expect((await list(cashier)).map(({ day }) => day)).toEqual([4]);
    expect(await announce(planner, null)).toBe(200);
    expect(await list(cashier)).toEqual([]);
  });

  it('is not shown to people without the store', async () => {
    const foreign = await test.as('other.planner');
    await announce(await test.as('own.planner'), cell());
    await announce(await test.as('admin'), cell({ storeId: other! }));

    expect((await list(foreign)).map(({ storeId }) => storeId)).toEqual([other]);
    expect(await list(await test.as('own.cashier'))).toHaveLength(1);
  });

  it('is not shown to the person, in a second tab or browser', async () => {
    const [here, there] = [await test.as('own.planner'), await test.as('own.planner')];
    await announce(here, cell());

    expect(await list(here)).toEqual([]);
    expect(await list(there)).toEqual([]);
  });

  it('outlives the end in another browser of the same person', async () => {
    const [here, there] = [await test.as('own.planner'), await test.as('own.planner')];
    await announce(here, cell());
    await announce(there, cell({ day: 9 }));
    await announce(here, null);

    expect((await list(await test.as('admin'))).map(({ day }) => day)).toEqual([9]);
  });

  it('needs the permission to edit this amount of the store', async () => {
    const [planner, cashier] = [await test.as('own.planner'), await test.as('own.cashier')];

    expect(await announce(planner, cell({ kind: 'actual' }))).toBe(404);
    expect(await announce(cashier, cell({ kind: 'plan' }))).toBe(404);
    expect(await announce(planner, cell({ storeId: other! }))).toBe(404);
    expect(await announce(planner, cell({ day: 32 }))).toBe(422);
    expect(await announce(cashier, cell({ kind: 'actual' }))).toBe(200);
  });

  it('ends by itself 15 seconds after the last announcement', async () => {
    const [planner, admin] = [await test.as('own.planner'), await test.as('admin')];
    await announce(planner, cell());
    await age(14);
    expect(await list(admin)).toHaveLength(1);
    await age(16);
    expect(await list(admin)).toEqual([]);
  });

  it.each([
    ['signs out', async (caller: TestCaller) => void (await caller.post('/api/v1/logout'))],
    [
      'has been idle',
      async () => void (await test.db.update(sessions).set({ lastSeenAt: sql`now() - interval '1 day'` })),
    ],
  ])('ends when the person %s', async (_how, end) => {
    const planner = await test.as('own.planner');
    await announce(planner, cell());
    await end(planner);

    expect(await list(await test.as('admin'))).toEqual([]);
  });

  it('is kept for a bounded number of people, of whom those who have left make room', async () => {
    const admin = await test.as('admin');
    await announce(admin, cell());
    const [{ sessionId } = { sessionId: 0 }] = await test.db.select().from(planPresence);
    const rows = Array.from({ length: MAX_PLAN_EDITORS - 1 }, (_, index) => ({
      ...cell(),
      userId: 100_000 + index,
      sessionId,
    }));
    await test.db.insert(planPresence).values(rows);
    const planner = await test.as('own.planner');

    expect(await announce(planner, cell())).toBe(200);
    expect(await test.db.$count(planPresence)).toBe(MAX_PLAN_EDITORS);
    expect(await announce(admin, cell({ day: 5 }))).toBe(200);
    expect((await list(planner)).map(({ day }) => day)).toEqual([5]);
    await test.db
      .update(planPresence)
      .set({ seenAt: sql`now() - interval '16 s'` })
      .where(eq(planPresence.day, 3));
    await announce(planner, cell());
    expect(await test.db.$count(planPresence)).toBe(2);
  });

  it('is no entry of the operation log, also where it is refused', async () => {
    const planner = await test.as('own.planner');
    const before = await test.db.$count(operLog);
    await announce(planner, cell());
    await announce(planner, cell({ storeId: other! }));
    await announce(planner, null);

    expect(await test.db.$count(operLog)).toBe(before);
  });
});

it('is announced by the event stream without names and stores, as often as it changes', async () => {
  const [planner, foreign] = [await test.as('own.planner'), await test.as('other.planner')];
  const { getText, stop } = await connectToEvents(test.app, foreign.headers);
  const read = () => getText().match(/(?<=event: plan-presence\ndata: ).+/g) ?? [];
  const waitForEvents = async (count: number) => {
    while (read().length < count) await pause(10);
  };
  while (!getText().includes('event: settings')) await pause(10);
  expect(read()).toEqual([]);
  await announce(planner, cell());
  await waitForEvents(1);
  await announce(planner, cell());
  await pause(200);
  expect(read()).toHaveLength(1);
  await announce(planner, cell({ day: 4 }));
  await waitForEvents(2);
  await age(16);
  await waitForEvents(3);
  stop();

  const hash = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
  expect(read().map((text) => JSON.parse(text) as unknown)).toEqual([
    { presence: { [MONTH]: hash } },
    { presence: { [MONTH]: hash } },
    { presence: {} },
  ]);
});
