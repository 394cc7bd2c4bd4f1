import { AsyncLocalStorage } from 'node:async_hooks';

import type { ResolvedScope } from './scope-rows.ts';

/** A permission that an answer or a write relied on. */
export interface UsedRight {
  tag: string;
  /** The rows for which it was held; null if the permission alone was checked. */
  scope: ResolvedScope | null;
}

/** The permissions with which an answer was made, each once. */
export type UsedRights = readonly UsedRight[];

/** Collects the permissions of one user that are checked while a request or a job runs. */
export class RightsRecorder {
  readonly #userId: number;
  readonly #byTag = new Map<string, ResolvedScope | null>();

  constructor(userId: number) {
    this.#userId = userId;
  }

  /** Runs `work`; what it checks, also in calls that it awaits, is recorded. */
  record<Result>(work: () => Result): Result {
    return recorders.run(this, work);
  }

  add(userId: number | undefined, tag: string, scope: ResolvedScope | null): void {
    if (userId !== undefined && userId !== this.#userId) return;
    // The first one counts: a later one may have been read again.
    if (!this.#byTag.get(tag)) this.#byTag.set(tag, scope);
  }

  /** Whether a permission of the user is not noted with its rows yet. */
  lacksScope(userId: number, tag: string): boolean {
    return userId === this.#userId && !this.#byTag.get(tag);
  }

  get rights(): UsedRights {
    return [...this.#byTag].map(([tag, scope]) => ({ tag, scope }));
  }
}

const recorders = new AsyncLocalStorage<RightsRecorder>();

/** The rights that the current request or job has used so far; undefined outside of one. */
export const getUsedRights = (): UsedRights | undefined => recorders.getStore()?.rights;

/** Whether the current request or job has still to note the rows of a permission: `resolveScope` does, once is enough. */
export const lacksUsedScope = ({ userId }: { userId: number }, tag: string): boolean =>
  recorders.getStore()?.lacksScope(userId, tag) ?? false;

/** Notes that a permission was checked and held; `scope` are the rows that were selected by it. */
export const noteUsedRight = ({ userId }: { userId?: number }, tag: string, scope: ResolvedScope | null = null): void =>
  recorders.getStore()?.add(userId, tag, scope);
