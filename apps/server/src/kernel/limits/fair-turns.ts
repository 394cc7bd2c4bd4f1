import { AsyncLocalStorage } from 'node:async_hooks';

import { WaitingLine } from './waiting-line.ts';

/** Whose work runs; undefined for the system, and before the caller of a request is known. */
type Person = number | undefined;

const people = new AsyncLocalStorage<Person>();

/** Runs `work` for a person, or for all: what it waits for in `createFairTurns` counts as theirs. */
export const runForPerson = <Result>(personId: Person, work: () => Result): Result => people.run(personId, work);

/** What a person has used counts half after this time. */
const HALF_LIFE_MS = 1_000;
/** Below this, nothing is left of what was used. */
const FORGOTTEN_MS = 1;

/** The time that each person has used lately. */
function createUsage(now: () => number) {
  const used = new Map<Person, { ms: number; at: number }>();

  const get = (person: Person): number => {
    const { ms, at } = used.get(person) ?? { ms: 0, at: 0 };
    return ms * 2 ** ((at - now()) / HALF_LIFE_MS);
  };
  const add = (person: Person, ms: number): void => {
    used.set(person, { ms: get(person) + ms, at: now() });
    for (const other of used.keys()) if (get(other) < FORGOTTEN_MS) used.delete(other);
  };
  return { get, add };
}

/**
 * Runs one task at a time, for what is shared by all people. Of the tasks that wait, that of the person who has used the
 * least time lately is next, so that one with few short tasks waits for one task of another person at most. What a
 * person who has just had a turn asks for next counts too: the next turn begins in a later turn of the event loop. A
 * task whose client has gone leaves.
 */
export function createFairTurns(now = () => performance.now()) {
  const line = new WaitingLine<Person>();
  const usage = createUsage(now);
  let isTaken = false;

  const chooseNext = (waiting: readonly Person[]): Person =>
    waiting.reduce((least, person) => (usage.get(person) < usage.get(least) ? person : least));

  function startNext(): void {
    isTaken = line.startNext(chooseNext);
  }

  const takeTurn = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    const person = people.getStore();
    if (isTaken) await line.wait(person);
    isTaken = true;
    const startedAt = now();
    try {
      return await task();
    } finally {
      usage.add(person, now() - startedAt);
      if (line.length === 0) isTaken = false;
      else setImmediate(startNext);
    }
  };
  return Object.assign(takeTurn, { getLoad: () => ({ used: isTaken ? 1 : 0, max: 1, waiting: line.length }) });
}
