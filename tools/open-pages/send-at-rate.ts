import { setTimeout as pause } from 'node:timers/promises';

const SECOND_MS = 1_000;

/** Sends calls at a rate, whether or not those before were answered, as many browsers do; resolves with the last answer. */
export async function sendAtRate(
  { perSecond, calls }: { perSecond: number; calls: number },
  send: (index: number) => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now();
  const pending: Promise<unknown>[] = [];
  for (let index = 0; index < calls; index += 1) {
    const dueIn = startedAt + (index * SECOND_MS) / perSecond - performance.now();
    if (dueIn > 0) await pause(dueIn);
    pending.push(send(index));
  }
  await Promise.all(pending);
}
