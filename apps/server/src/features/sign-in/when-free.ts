import { GateFull } from '../sessions/gate.ts';
import { busy } from './refusals.ts';

/** Waits for work on a password; where too many wait already, the caller is asked to come back. */
export async function whenFree<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof GateFull ? busy() : error;
  }
}
