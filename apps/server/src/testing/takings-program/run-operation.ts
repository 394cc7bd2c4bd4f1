import { TOTAL_METHOD } from '@backroom/contract/takings';

import type { TestCaller } from '../test-app.ts';
import { type Board, type DayRef, toKey } from './board.ts';
import type { Operation } from './operations.ts';

const URL = '/api/cafu/cash-in';
const CENTS = 100;

export interface ProgramStore {
  storeId: number;
  storeCode: string;
  /** One for each till of the store, with the id that its amounts have. */
  tills: readonly { id: number; caller: Pick<TestCaller, 'post'> }[];
}

type Answer = Awaited<ReturnType<TestCaller['post']>>;

/** What an operation has sent, and what became of it. */
export interface Effect {
  ref: DayRef;
  /** The till that has sent an amount; undefined: a person or a file. */
  till?: number;
  amount?: number | null;
  answer: Answer;
}

interface Surroundings {
  admin: TestCaller;
  board: Board;
  store: ProgramStore;
  days: readonly string[];
}

/** A runner of one store that remembers the last call and the last amount of each cell. */
export function createRunner({ admin, board, store, days }: Surroundings) {
  let last: (() => Promise<Effect>) | undefined;
  const undone = new Map<string, number | null>();
  const { storeId, storeCode, tills } = store;

  async function sendCell(ref: DayRef, amount: number | null) {
    const { amount: before, version } = await board.readCell(ref);
    undone.set(toKey(ref), before);
    const payload = { entries: [{ ...ref, amount, version, confirmed: true }] };
    return async (): Promise<Effect> => ({ ref, answer: await admin.post(URL, payload) });
  }

  async function prepare(each: Exclude<Operation, { kind: 'repeat' }>): Promise<() => Promise<Effect>> {
    const ref = { storeId, day: days[each.day]! };
    const toTill = (index: number, amount: number | null, entry: object) => async (): Promise<Effect> => {
      const { id, caller } = tills[index]!;
      return { ref, till: id, amount, answer: await caller.post(URL, { entries: [{ ...ref, ...entry }] }) };
    };
    switch (each.kind) {
      case 'cell':
        return sendCell(ref, each.amount);
      case 'undo':
        return sendCell(ref, undone.get(toKey(ref)) ?? null);
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
        const { version } = await board.readDay(ref);
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
        const { version } = await board.readDay(ref);
        const body = { ...ref, version, ...(each.kind === 'reopen' && { reason: '漏记' }) };
        return async () => ({ ref, answer: await admin.post(`${URL}/day/${each.kind}`, body) });
      }
      case 'decide': {
        const { version } = await board.readCell(ref);
        const body = { ...ref, kind: each.question, choice: each.choice, version };
        return async () => ({ ref, answer: await admin.post(`${URL}/question`, body) });
      }
    }
  }

  return async function runOperation(each: Operation): Promise<Effect | undefined> {
    if (each.kind !== 'repeat') last = await prepare(each);
    return last?.();
  };
}
