import { readdirSync, readFileSync } from 'node:fs';

import { readProcessTime } from '@backroom/testing/process-time';

/** Names what a process and those that it starts are measured as. */
const MARK = 'MEASURED_AS';
const SAMPLE_MS = 1_000;

interface Stat {
  /** Id and start time: ids are used again. */
  key: string;
  parent: number;
  ownMs: number;
  /** Of children that have ended and were waited for, and of theirs. */
  childrenMs: number;
}

interface Seen extends Stat {
  /** Key of the process that started it, also after that one has ended. */
  starter: string | undefined;
  step: string;
  isAlive: boolean;
}

/** Undefined if the process has just ended. */
function readStat(pid: number): Stat | undefined {
  const time = readProcessTime(pid);
  if (!time) return undefined;
  const { parent, startedAt, ownMs, endedMs } = time;
  return { key: `${pid}/${startedAt}`, parent, ownMs, childrenMs: endedMs };
}

/** What a process is measured as, by the environment that it was started with. */
function readStep(pid: number, run: string): string | undefined {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const value = environment.find((variable) => variable.startsWith(`${MARK}=${run}/`));
    return value?.slice(`${MARK}=${run}/`.length);
  } catch {
    return undefined;
  }
}

const listPids = () =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);

/**
 * Measures the CPU time, user and system, of all processes of a run: also of those without a
 * waiting parent, such as a database in the background or a browser that is killed. Linux only; elsewhere it measures nothing.
 */
export class CpuMeter {
  readonly #run = `${process.pid}-${Date.now()}`;
  readonly #seen = new Map<string, Seen>();
  readonly #strangers = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  start(sampleMs = SAMPLE_MS): this {
    if (process.platform === 'linux') this.#timer = setInterval(() => this.#sample(), sampleMs).unref();
    return this;
  }

  /** Environment of a process that is measured as this step. */
  envOf(step: string): Record<string, string> {
    return { [MARK]: `${this.#run}/${step}` };
  }

  /** Milliseconds by step; empty where there is no `/proc`. */
  stop(): Map<string, number> {
    clearInterval(this.#timer);
    const msByStep = new Map<string, number>();
    if (!this.#timer) return msByStep;
    this.#sample();
    const endedByStarter = Map.groupBy(
      [...this.#seen.values()].filter(({ isAlive }) => !isAlive),
      ({ starter }) => starter,
    );
    /** What was seen of the ended children of a process, and of theirs. */
    const sumEnded = (key: string): number =>
      sumOf(endedByStarter.get(key) ?? [], (child) => child.ownMs + Math.max(child.childrenMs, sumEnded(child.key)));
    for (const { key, step, ownMs, childrenMs } of this.#seen.values()) {
      // The rest of what its children have used: too short to be seen, or after they were seen last.
      const unseenMs = Math.max(0, childrenMs - sumEnded(key));
      msByStep.set(step, (msByStep.get(step) ?? 0) + ownMs + unseenMs);
    }
    return msByStep;
  }

  #sample(): void {
    const stats = new Map(listPids().flatMap((pid) => entryOf(pid, readStat(pid))));
    for (const seen of this.#seen.values()) seen.isAlive = false;
    for (const [pid, stat] of stats) {
      const known = this.#seen.get(stat.key) ?? this.#adopt(pid, stat, stats);
      if (known) this.#seen.set(stat.key, { ...known, ...stat, isAlive: true });
    }
  }

  /** A process that is seen for the first time; undefined if it belongs to another run. */
  #adopt(pid: number, stat: Stat, stats: ReadonlyMap<number, Stat>): Seen | undefined {
    if (this.#strangers.has(stat.key)) return undefined;
    const starter = stats.get(stat.parent)?.key;
    const step = readStep(pid, this.#run) ?? (starter === undefined ? undefined : this.#seen.get(starter)?.step);
    if (step === undefined) this.#strangers.add(stat.key);
    return step === undefined ? undefined : { ...stat, starter, step, isAlive: true };
  }
}

const sumOf = (all: readonly Seen[], measure: (seen: Seen) => number) =>
  all.reduce((sum, seen) => sum + measure(seen), 0);

const entryOf = (pid: number, stat: Stat | undefined): [number, Stat][] => (stat ? [[pid, stat]] : []);
