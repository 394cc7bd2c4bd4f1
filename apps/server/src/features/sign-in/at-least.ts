import { setTimeout as pause } from 'node:timers/promises';

/** Takes that many milliseconds or longer, well or badly: what was found on the way does not show in the time. */
export async function atLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const floor = pause(ms);
  try {
    return await work();
  } finally {
    await floor;
  }
}
