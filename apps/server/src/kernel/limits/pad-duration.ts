import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` and waits until at least `ms` milliseconds have passed, on success and on failure, so the response time
 * does not reveal the outcome.
 */
export async function padDuration<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const floor = pause(ms);
  try {
    return await work();
  } finally {
    await floor;
  }
}
