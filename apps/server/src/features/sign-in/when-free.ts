import { GateFull } from '../sessions/gate.ts';
import { busy } from './refusals.ts';

/**
 * Waits for a password hash.
 *
 * @throws 503 with `Retry-After` if too many hashes are queued
 */
export async function whenFree<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof GateFull ? busy() : error;
  }
}
