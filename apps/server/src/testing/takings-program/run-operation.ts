import { getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type { PlanSheet } from '@backroom/contract/month-plan';
import { type TakingsDayData, TOTAL_METHOD } from '@backroom/contract/takings';

import type { TestCaller } from '../test-app.ts';
import type { Operation } from './operations.ts';

const URL = '/api/cafu/cash-in';
const CENTS = 100;

export interface ProgramStore {
  storeId: number;
  storeCode: string;
  /** One for each till of the store, with the id that its amounts have. */
  tills: readonly { id: number; caller: Pick<TestCaller, 'post'> }[];
}

export interface DayRef {
  storeId: number;
  day: string;
}

type Answer = Awaited<ReturnType<TestCaller['post']>>;

/** What an operation has sent, and what became of it. */
export interface Effect {
  ref?: DayRef;
  /** The till that has sent an amount; undefined: a person, a file or a job. */
  till?: number;
  amount?: number | null;
  answer?: Answer;
}

interface Company {
  admin: TestCaller;
  stores: readonly ProgramStore[];
  days: readonly string[];
  closeByItself: () => Promise<unknown>;
}

export const readDay = async (admin: TestCaller, { storeId, day }: DayRef) =>
  (await admin.get(`${URL}/day?storeId=${storeId}&day=${day}`)).json<{ data: TakingsDayData }>().data;

/** A runner that remembers the last call and the last amount of each cell. */
export function createRunner({ admin, stores, days, closeByItself }: Company) {
  let last: () => Promise<Effect> = async () => ({});
  const undone = new Map<string, number | null>();

  async function readCell({ storeId, day }: DayRef) {
    const { data } = (await admin.get(`${URL}/month-plan?month=${getMonthOf(day)}`)).json<{
      data: { stores: PlanSheet[] };
    }>();
    const sheet = data.stores.find((each) => each.storeId === storeId);
    const index = getDayNumber(day) - 1;
    return { amount: sheet?.actual[index] ?? null, version: sheet?.actualVersions[index] ?? 0 };
  }
  async function sendCell(ref: DayRef, amount: number | null) {
    const { amount: before, version } = await readCell(ref);
    undone.set(`${ref.storeId} ${ref.day}`, before);
    const payload = { entries: [{ ...ref, amount, version, confirmed: true }] };
    return async (): Promise<Effect> => ({ ref, answer: await admin.post(URL, payload) });
  }

  async function prepare(each: Exclude<Operation, { kind: 'repeat' | 'byItself' }>): Promise<() => Promise<Effect>> {
    const { storeId, storeCode, tills } = stores[each.store]!;
    const ref = { storeId, day: days[each.day]! };
    const toTill = (index: number, amount: number | null, entry: object) => async (): Promise<Effect> => {
      const { id, caller } = tills[index]!;
      return { ref, till: id, amount, answer: await caller.post(URL, { entries: [{ ...ref, ...entry }] }) };
    };
    switch (each.kind) {
      case 'cell':
        return sendCell(ref, each.amount);
      case 'undo':
        return sendCell(ref, undone.get(`${storeId} ${ref.day}`) ?? null);
      case 'file': {
        const content = `门店编码,日期,实收\n${storeCode},${ref.day},${each.amount / CENTS}`;
        return async () => ({ ref, answer: await admin.upload(`${URL}/import`, content) });
      }
      case 'tillTotal':
        return toTill(each.till, each.amount, { amount: each.amount });
      case 'tillLines': {
        const lines = each.lines.map(({ method, amount }) => ({ method, expected: amount }));
        const given = each.lines.flatMap(({ amount }) => amount ?? []);
        const sum = given.length === 0 ? null : given.reduce((all, amount) => all + amount, 0);
        return toTill(each.till, sum, { lines });
      }
      case 'save':
      case 'close': {
        const { version } = await readDay(admin, ref);
        const total = each.total === null ? [] : [{ method: TOTAL_METHOD, counted: each.total }];
        const lines =
          each.lines.length === 0 ? total : each.lines.map(({ method, amount }) => ({ method, counted: amount }));
        const reason = each.hasReason ? '找零' : '';
        const body = { ...ref, version, lines, reason, confirmed: true };
        const path = each.kind === 'save' ? `${URL}/day` : `${URL}/day/close`;
        return async () => ({ ref, answer: await admin.post(path, body) });
      }
      case 'reopen':
      case 'review': {
        const { version } = await readDay(admin, ref);
        const body = { ...ref, version, ...(each.kind === 'reopen' && { reason: '漏记' }) };
        return async () => ({ ref, answer: await admin.post(`${URL}/day/${each.kind}`, body) });
      }
      case 'decide': {
        const { version } = await readCell(ref);
        const body = { ...ref, kind: each.question, choice: each.choice, version };
        return async () => ({ ref, answer: await admin.post(`${URL}/question`, body) });
      }
    }
  }

  return async function runOperation(each: Operation): Promise<Effect> {
    if (each.kind === 'byItself') {
      await closeByItself();
      return {};
    }
    if (each.kind !== 'repeat') last = await prepare(each);
    return last();
  };
}
