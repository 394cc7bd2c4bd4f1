import { MAX_CASH_IN_ENTRIES } from '@backroom/contract/cash-in';
import { MAX_PLAN_CELLS } from '@backroom/contract/month-plan';
import { createStore } from '@backroom/ui';

import type { AmountKind } from '../model/cells.ts';
import type { CellEdit } from '../model/editor-state.ts';
import type { EditorStore } from '../model/editor-state.ts';
import {
  acceptBatch,
  askUnusual,
  claimBatch,
  rejectCells,
  releaseBatch,
  type UnusualCell,
} from '../model/plan-sync.ts';

/** Result of a request. */
export type SaveResult =
  /** `revision`: that of the month with this save, if it is known. */
  | { kind: 'saved'; stores: Parameters<typeof acceptBatch>[1]; revision?: number | undefined }
  | { kind: 'conflict'; cells: Parameters<typeof rejectCells>[2] }
  | { kind: 'unusual'; amounts: readonly UnusualCell[] }
  /** `canRetry`: there was no response, so the same request is sent again. */
  | { kind: 'failed'; message: string; canRetry: boolean };

export type SendEdits = (kind: AmountKind, edits: readonly CellEdit[]) => Promise<SaveResult>;

export interface SaverStatus {
  phase: 'idle' | 'saving' | 'failed';
  /** Of a failure. */
  message: string;
}

const IDLE: SaverStatus = { phase: 'idle', message: '' };
const SAVING: SaverStatus = { phase: 'saving', message: '' };
/** A save starts after this pause, which is longer than most between two typed cells. */
const QUIET_MS = 600;
/** Others see a cell within two seconds, also while typing goes on without a pause. */
const LONGEST_MS = 1_000;
const RETRY_MS = 5_000;
/** Cells that one request takes. */
const LIMITS: Readonly<Record<AmountKind, number>> = { plan: MAX_PLAN_CELLS, actual: MAX_CASH_IN_ENTRIES };
const KINDS = Object.keys(LIMITS) as AmountKind[];

/** Saves the edits of a store: shortly after the last change, at the latest 1 s after the first, one request at a time. */
export function createPlanSaver(store: EditorStore, send: SendEdits) {
  const status = createStore(IDLE);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change came that waits for the timer. */
  let waitingSince: number | undefined;

  function apply(kind: AmountKind, result: SaveResult): SaverStatus {
    if (result.kind === 'saved') store.update((state) => acceptBatch(state, result.stores, result.revision));
    else if (result.kind === 'conflict') store.update((state) => rejectCells(state, kind, result.cells));
    else if (result.kind === 'unusual') store.update((state) => askUnusual(state, result.amounts));
    else store.update(releaseBatch);
    return result.kind === 'failed' ? { phase: 'failed', message: result.message } : IDLE;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    waitingSince = undefined;
    for (const kind of KINDS) {
      const claimed = claimBatch(store.get(), kind, LIMITS[kind]);
      if (!claimed) continue;
      store.update(() => claimed);
      status.set(SAVING);
      const result = await send(kind, [...claimed.sent.values()]);
      status.set(apply(kind, result));
      if (result.kind === 'failed') return result.canRetry ? schedule(RETRY_MS) : undefined;
      // What was typed meanwhile, or what is left of a refused batch.
      return flush();
    }
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  return {
    getStatus: status.get,
    subscribe: status.subscribe,
    /** Saves after a pause, at the latest after a second; to be called after each change. */
    schedule() {
      waitingSince ??= performance.now();
      schedule(Math.min(QUIET_MS, waitingSince + LONGEST_MS - performance.now()));
    },
    flush,
    /** Forgets a failure, such as after the edits were discarded. */
    reset: () => status.set(IDLE),
    stop: () => clearTimeout(timer),
  };
}
export type PlanSaver = ReturnType<typeof createPlanSaver>;
