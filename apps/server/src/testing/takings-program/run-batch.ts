import { isDeepStrictEqual } from 'node:util';

import { addDays, getBusinessDay, getDayNumber, getMonthOf } from '@backroom/contract/calendar';

import { closeDaysByThemselves } from '../../business/cash-in/takings/close-by-itself.ts';
import type { TestApp, TestCaller } from '../test-app.ts';
import { createBoard, type DayRef } from './board.ts';
import type { Batch } from './operations.ts';
import { createReader, type Figures } from './read-figures.ts';
import { createRunner, type Effect, type ProgramStore } from './run-operation.ts';
import { createSentAmounts } from './sent-amounts.ts';
import { expectClosedKept, expectLogged, readStored, removeStored, type Stored } from './stored.ts';

const FAILED = 500;
const PLANNED = 6_000;

interface Company {
  test: TestApp;
  admin: TestCaller;
  stores: readonly ProgramStore[];
}

/** Yesterday, on which most happens, the day before, and today, which runs. */
function listDays(): string[] {
  const today = getBusinessDay('Asia/Shanghai', new Date());
  return [addDays(today, -1), addDays(today, -2), today];
}

/** All places of a figure have the same one. */
function expectOne(figures: Figures) {
  const [first] = Object.values(figures);
  expect(figures).toEqual(Object.fromEntries(Object.keys(figures).map((place) => [place, first])));
}

/**
 * Runs programs side by side, step by step, each on a store of its own, and compares every place after each step: pages
 * of several stores are read once for all of them.
 */
export async function runBatch({ test, admin, stores }: Company, { programs, jobs }: Batch): Promise<void> {
  const days = listDays();
  const ids = stores.map(({ storeId }) => storeId);
  const board = createBoard(admin);
  const reader = createReader(admin, board, ids);
  await removeStored(test.db, ids);
  await planDays(admin, ids, days);
  const runs = programs.map((program, index) => {
    const store = stores[index]!;
    return {
      program,
      storeId: store.storeId,
      run: createRunner({ admin, board, store, days }),
      sent: createSentAmounts(),
      effect: undefined as Effect | undefined,
    };
  });
  let before = await readStored(test.db, ids);

  /** What has changed since, in every place that shows it. */
  async function check(isJob: boolean) {
    const after = await readStored(test.db, ids);
    const of = (stored: Map<number, Stored>, storeId: number) => stored.get(storeId)!;
    const changed = runs.filter(({ storeId }) => !isDeepStrictEqual(of(after, storeId), of(before, storeId)));
    const refs = changed.flatMap(({ storeId, effect }): DayRef[] =>
      isJob || !effect ? days.map((day) => ({ storeId, day })) : [effect.ref],
    );
    board.forget(refs);
    for (const { storeId, sent, effect } of isJob ? changed : runs) {
      const [was, is] = [of(before, storeId), of(after, storeId)];
      expectClosedKept(was, is);
      if (isJob)
        sent.forgetSettled(
          days.map((day) => ({ storeId, day })),
          was,
          is,
        );
      else if (effect) sent.track(effect, was, is);
      await sent.expectKept(is, board.readDay);
    }
    // What is refused changes no figure.
    await expectOneFigure(refs);
    before = after;
  }

  async function expectOneFigure(refs: readonly DayRef[]) {
    for (const ref of refs) {
      expectOne(await reader.readDayFigures(ref));
      (await reader.readMonthFigures(ref)).forEach(expectOne);
    }
    if (refs.length > 0) (await reader.readCompanyFigures()).forEach(expectOne);
  }

  const steps = Math.max(...programs.map(({ length }) => length));
  for (let step = 0; step < steps; step += 1) {
    for (const each of runs) {
      const operation = each.program[step];
      each.effect = operation ? await each.run(operation) : undefined;
      if (each.effect) expect(each.effect.answer.statusCode).toBeLessThan(FAILED);
    }
    await check(false);
    if (!jobs.includes(step)) continue;
    await closeDaysByThemselves(test.db);
    await check(true);
  }
  await expectLogged(test.db, [...before.values()]);
  board.forgetAll();
  await expectOneFigure(ids.flatMap((storeId) => days.map((day) => ({ storeId, day }))));
}

/** Yesterday and today have a plan, so that amounts are unusual and completions are compared. */
async function planDays(admin: TestCaller, ids: readonly number[], days: readonly string[]) {
  const byMonth = Map.groupBy(
    days.filter((_day, index) => index !== 1),
    getMonthOf,
  );
  for (const [month, ofMonth] of byMonth) {
    const cells = ofMonth.map((day) => ({ day: getDayNumber(day), amount: PLANNED, version: 0 }));
    const body = { month, stores: ids.map((storeId) => ({ storeId, cells })) };
    const { statusCode } = await admin.put('/api/cafu/cash-in/month-plan/cells', body);
    expect(statusCode).toBe(200);
  }
}
