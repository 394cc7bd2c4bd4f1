import { type EventBus, eventBus } from './event-bus.api.ts';

const LOCK = 'backroom.events';
/** A hidden tab gives up after this time, if no visible one wants to lead before; users often return sooner. */
const RELEASE_DELAY_MS = 5 * 60_000;
/** A tab that is passed on the way to another one does not take over. */
const HANDOVER_MS = 300;

interface LeaderTask {
  /** Runs until `signal` aborts. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Stops while the tab is hidden. */
  whileVisible?: boolean;
}

interface ScheduledTask extends LeaderTask {
  controller?: AbortController | undefined;
  done?: Promise<void>;
}

function setRunning(task: ScheduledTask, shouldRun: boolean): void {
  if (shouldRun === (task.controller !== undefined)) return;
  if (shouldRun) {
    task.controller = new AbortController();
    task.done = task.run(task.controller.signal);
  } else {
    task.controller?.abort();
    task.controller = undefined;
  }
}

/** Not on plain http. */
const canShare = () => 'locks' in navigator && typeof BroadcastChannel !== 'undefined';

/** @returns a function that stops the task */
type RunAsLeader = (task: LeaderTask) => () => void;

/**
 * Lets one tab run the tasks that it has in common with all tabs of this browser: a visible one, if there is any. When
 * it closes, another one takes over; when it is hidden, a visible one does, or none for some minutes. Without locks
 * (plain http) every visible tab runs them.
 *
 * @param page for tests, which have several tabs
 */
export function createLeader(bus: EventBus, page: Pick<Document, keyof EventTarget | 'visibilityState'> = document) {
  const tasks = new Set<ScheduledTask>();
  /** Ends the leadership, or the wait for it. */
  let candidacy: AbortController | undefined;
  let isLeader = false;
  let releaseTimer: ReturnType<typeof setTimeout> | undefined;
  let handoverTimer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;

  const isVisible = () => page.visibilityState === 'visible';

  const update = (task: ScheduledTask) =>
    setRunning(task, tasks.has(task) && isLeader && (isVisible() || !task.whileVisible));
  const setLeader = (next: boolean) => {
    isLeader = next;
    for (const task of tasks) update(task);
  };
  const lead = async (signal: AbortSignal) => {
    if (signal.aborted) return;
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    setLeader(true);
    await aborted;
    await Promise.allSettled([...tasks].flatMap(({ done }) => done ?? []));
  };
  const apply = () => {
    if (candidacy) return;
    const { signal } = (candidacy = new AbortController());
    // Only the lock request can reject, and only when it is aborted.
    void (canShare()
      ? navigator.locks.request(LOCK, { signal }, () => lead(signal)).catch(() => undefined)
      : lead(signal));
  };
  const resign = () => {
    candidacy?.abort();
    candidacy = undefined;
    setLeader(false);
  };
  const requestHandover = () => {
    clearTimeout(handoverTimer);
    handoverTimer = setTimeout(() => {
      if (isVisible() && !isLeader && canShare()) bus.send('leader', 'wanted');
    }, HANDOVER_MS);
  };
  const handleVisibilityChange = () => {
    clearTimeout(releaseTimer);
    clearTimeout(handoverTimer);
    if (isVisible()) {
      apply();
      if (!isLeader) requestHandover();
    } else if (isLeader && canShare()) {
      releaseTimer = setTimeout(resign, RELEASE_DELAY_MS);
      bus.send('leader', 'hidden');
    } else resign();
    for (const task of tasks) update(task);
  };
  const handleMessage = (message: 'hidden' | 'wanted') => {
    if (message === 'wanted' && isLeader && !isVisible()) resign();
    else if (message === 'hidden' && isVisible() && !isLeader) requestHandover();
  };
  const start = () => {
    const unsubscribe = bus.subscribe('leader', handleMessage);
    page.addEventListener('visibilitychange', handleVisibilityChange);
    handleVisibilityChange();
    stopListening = () => {
      clearTimeout(releaseTimer);
      clearTimeout(handoverTimer);
      page.removeEventListener('visibilitychange', handleVisibilityChange);
      unsubscribe();
      resign();
    };
  };

  const runAsLeader: RunAsLeader = (task) => {
    const scheduled: ScheduledTask = { ...task };
    tasks.add(scheduled);
    if (tasks.size === 1) start();
    else update(scheduled);
    return () => {
      if (!tasks.delete(scheduled)) return;
      update(scheduled);
      if (tasks.size === 0) stopListening?.();
    };
  };
  return runAsLeader;
}

/** A tab of the browser. */
interface Tab {
  bus: EventBus;
  runAsLeader: RunAsLeader;
}

export const thisTab: Tab = { bus: eventBus, runAsLeader: createLeader(eventBus) };
