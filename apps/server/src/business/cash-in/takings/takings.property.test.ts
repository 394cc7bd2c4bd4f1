import { isDeepStrictEqual } from 'node:util';

import { asc, eq, inArray } from 'drizzle-orm';

import { addDays, getBusinessDay } from '@backroom/contract/calendar';
import { isDayOpen, sumLines } from '@backroom/contract/takings/rules';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { cashInQuestions } from '../../../schema/cash-in-questions.table.ts';
import { planSheets } from '../../../schema/month-plan.table.ts';
import { operLog } from '../../../schema/oper-log.table.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { type Operation, operation } from '../../../testing/takings-program/operations.ts';
import { readFigures } from '../../../testing/takings-program/read-figures.ts';
import {
  createRunner,
  type DayRef,
  type Effect,
  type ProgramStore,
  readDay,
} from '../../../testing/takings-program/run-operation.ts';
import { setupCaller, setupTestApp } from '../../../testing/test-app.ts';
import { listRivals } from '../cash-in-questions.ts';
import { closeDaysByThemselves } from './close-by-itself.ts';

const TILLS = 2;
const OK = 200;
const FAILED = 500;
const yesterday = addDays(getBusinessDay('Asia/Shanghai', new Date()), -1);
/** Of the day before, only corrections change an amount. */
const days = [yesterday, addDays(yesterday, -1)];

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const shops: ProgramStore[] = [];
const refs: DayRef[] = [];
beforeAll(async () => {
  const rows = await test.db.select().from(stores).orderBy(asc(stores.storeCode)).limit(2);
  await test.db.update(stores).set({ openedOn: null });
  for (const { storeId, storeCode } of rows) {
    const tills: ProgramStore['tills'][number][] = [];
    for (let number = 1; number <= TILLS; number += 1) {
      const answer = await admin.post('/api/cafu/cash-in/token', { storeId, name: `till ${number}` });
      const { data } = answer.json<{ data: { token: string; tokenId: number } }>();
      const headers = { authorization: `Bearer ${data.token}` };
      const post: ProgramStore['tills'][number]['caller']['post'] = (url, payload) =>
        test.app.inject({ method: 'POST', url, headers, payload: payload as object });
      tills.push({ id: -data.tokenId, caller: { post } });
    }
    shops.push({ storeId, storeCode, tills });
    refs.push(...days.map((day) => ({ storeId, day })));
  }
});

const toKey = ({ storeId, day }: DayRef) => `${storeId} ${day}`;
const ids = () => shops.map(({ storeId }) => storeId);

async function readStored() {
  const rows = await test.db.select().from(takingsDays).where(inArray(takingsDays.storeId, ids()));
  const questions = await test.db.select().from(cashInQuestions).where(inArray(cashInQuestions.storeId, ids()));
  const sheets = await test.db.select().from(planSheets).where(inArray(planSheets.storeId, ids()));
  return {
    sheets,
    rows: new Map(rows.map((row) => [toKey(row), row])),
    questions: Map.groupBy(questions, toKey),
  };
}
type Stored = Awaited<ReturnType<typeof readStored>>;

/** A closed day changes by being reopened or reviewed alone. */
function expectClosedKept(before: Stored, after: Stored) {
  for (const [key, row] of before.rows) {
    const next = after.rows.get(key);
    if (isDayOpen(row.state)) continue;
    expect([key, next?.lines, next?.tillTotal]).toEqual([key, row.lines, row.tillTotal]);
    if (next?.state !== 'reopened') expect([key, next?.state, next?.note]).toEqual([key, row.state, row.note]);
  }
}

const listOpen = ({ questions }: Stored, key: string) =>
  (questions.get(key) ?? []).flatMap(listRivals).filter(({ isDecided }) => !isDecided);

/** By day and till what the till has sent last, until a person has decided about it. */
type Sent = Map<string, Map<number, number>>;

/** Records what a till has sent, and that a person has decided about what was a question. */
function track(sent: Sent, { ref, till, amount, answer }: Effect, before: Stored, after: Stored) {
  if (!ref || answer?.statusCode !== OK) return;
  const key = toKey(ref);
  if (till !== undefined) {
    const ofDay = sent.get(key) ?? new Map<number, number>();
    sent.set(key, ofDay);
    // Lines without amounts take back what the till has sent.
    if (typeof amount === 'number') ofDay.set(till, amount);
    else ofDay.delete(till);
  }
  const isOpen = (stored: Stored) => new Set(listOpen(stored, key).map(({ authorId }) => authorId));
  const [were, are] = [isOpen(before), isOpen(after)];
  for (const authorId of were) if (!are.has(authorId) && till === undefined) sent.get(key)?.delete(authorId);
}

/** What a till has sent is in a line, the total of the till, the takings or an open question. */
async function expectKept(sent: Sent, stored: Stored) {
  for (const [key, ofDay] of sent) {
    const [storeId = 0, day = ''] = key.split(' ').map((part, index) => (index === 0 ? Number(part) : part)) as [
      number,
      string,
    ];
    const page = await readDay(admin, { storeId, day });
    const row = stored.rows.get(key);
    for (const [till, amount] of ofDay) {
      const found = [
        page.actual,
        row?.tillTotal,
        sumLines((row?.lines ?? page.lines).map(({ expected }) => ({ expected, counted: null }))),
        ...listOpen(stored, key).map((each) => each.amount),
      ];
      if (!found.includes(amount))
        throw new Error(`${key}: ${amount} of till ${till} is lost: ${JSON.stringify({ found, row })}`);
    }
  }
}

/** Between closing and reopening, the log has no change of an amount. */
async function expectLogged({ rows }: Stored) {
  for (const { dayId, state } of rows.values()) {
    const entries = await test.db
      .select()
      .from(operLog)
      .where(eq(operLog.recordId, String(dayId)))
      .orderBy(asc(operLog.operId));
    let logged = 'open';
    for (const { noun, changes } of entries) {
      if (noun !== 'takingsDay') continue;
      const next = (changes['state']?.after ?? logged) as string;
      const hasAmounts = Object.keys(changes).some((name) => /^(?:expected|counted) |^tillTotal$/.test(name));
      if (logged === 'closed' || logged === 'autoClosed') {
        expect([dayId, hasAmounts]).toEqual([dayId, false]);
        expect(['closed', 'autoClosed', 'reopened']).toContain(next);
      }
      logged = next;
    }
    expect(logged).toBe(state);
  }
}

async function expectOneFigure(ref: DayRef) {
  const { day, month, company } = await readFigures(
    admin,
    ref,
    ids().find((storeId) => storeId !== ref.storeId)!,
  );
  for (const shown of [day, month, company]) {
    const [first] = Object.values(shown);
    expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((place) => [place, first])));
  }
}

async function expectTruth(operations: readonly Operation[]) {
  await test.db.delete(takingsDays).where(inArray(takingsDays.storeId, ids()));
  await test.db.delete(cashInQuestions).where(inArray(cashInQuestions.storeId, ids()));
  await test.db.delete(planSheets).where(inArray(planSheets.storeId, ids()));
  const closeByItself = () => closeDaysByThemselves(test.db);
  const run = createRunner({ admin, stores: shops, days, closeByItself });
  const sent: Sent = new Map();
  let before = await readStored();
  for (const each of operations) {
    const effect = await run(each);
    if (effect.answer) expect(effect.answer.statusCode).toBeLessThan(FAILED);
    const after = await readStored();
    expectClosedKept(before, after);
    track(sent, effect, before, after);
    await expectKept(sent, after);
    // What is refused changes no figure.
    if (effect.ref && !isDeepStrictEqual(after, before)) await expectOneFigure(effect.ref);
    before = after;
  }
  await expectLogged(before);
  for (const ref of refs) await expectOneFigure(ref);
}

it(
  'lines, sheet, year, home, comparison and export agree after any order, and nothing is lost or changed when closed',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 16 }), expectTruth), {
      numRuns: rounds({ quick: 3, deep: 1_000 }),
      includeErrorInReport: true,
    });
  },
  rounds({ quick: 240_000, deep: 3_600_000 }),
);
