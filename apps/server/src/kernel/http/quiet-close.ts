import { setImmediate } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** A turn of the event loop that short had no requests to handle. */
const QUIET_MS = 0.2;
/** Under load no turn may be short. */
const MAX_TURNS = 500;

/**
 * Resolves just after the event loop has accepted the connections that waited. A proxy has sent its request on them,
 * and the system resets those that still wait when the server stops to listen: a write would fail that nothing refused.
 */
async function waitForQuietTurn(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const startedAt = performance.now();
    await setImmediate();
    if (turn > 0 && performance.now() - startedAt < QUIET_MS) return;
  }
}

/** To be registered last: the server stops to listen right after the last `preClose` hook. */
export function closeWhenQuiet(app: FastifyInstance): void {
  app.addHook('preClose', waitForQuietTurn);
}
