import type { CellRef } from '../model/cells.ts';

/** Announcements are at least this far apart. */
const INTERVAL_MS = 5_000;
/** The next cell is often begun within this time. */
const REST_MS = 3_000;
/** An editor that was left open is no longer editing. */
const IDLE_MS = 60_000;

/** Announces which cell is edited, again every 5 s while it is, and once that it is no longer. */
export function createEditingReporter(send: (cell: CellRef | null) => void) {
  let cell: CellRef | null = null;
  let isAnnounced = false;
  let sentAt = -Infinity;
  let nextTimer: ReturnType<typeof setTimeout> | undefined;
  let endTimer: ReturnType<typeof setTimeout> | undefined;

  function announce(): void {
    sentAt = performance.now();
    isAnnounced = true;
    send(cell);
    nextTimer = setTimeout(announce, INTERVAL_MS);
  }

  function end(): void {
    clearTimeout(nextTimer);
    clearTimeout(endTimer);
    nextTimer = undefined;
    cell = null;
    if (isAnnounced) send(null);
    isAnnounced = false;
  }

  const endIn = (ms: number) => {
    clearTimeout(endTimer);
    endTimer = setTimeout(end, ms);
  };

  return {
    /** A cell is edited; to be called with each change of its text. */
    edit(next: CellRef): void {
      cell = next;
      endIn(IDLE_MS);
      nextTimer ??= setTimeout(announce, Math.max(0, sentAt + INTERVAL_MS - performance.now()));
    },
    /** The editor was closed. */
    rest(): void {
      if (cell) endIn(REST_MS);
    },
    end,
  };
}
export type EditingReporter = ReturnType<typeof createEditingReporter>;
