import { Server } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** A turn of the event loop that short had no requests to handle. */
const QUIET_MS = 0.2;
/** Under load no turn may be short. */
const MAX_TURNS = 500;
/** In which connections that a proxy keeps are used once more, and end with the response. */
const LINGER_MS = 1_000;

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

/**
 * Ends connections without a request that gets no response: refuses new ones, then ends each kept one with its next
 * response. To be registered last, as the server closes idle connections right after the last `preClose` hook.
 *
 * @param hasDrained whether other machines use the server, so that connections may be used at this moment
 */
export function stopListeningGently(app: FastifyInstance, hasDrained: () => boolean): void {
  let isClosing = false;
  // A kept-alive connection would keep the server from closing until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    await waitForQuietTurn();
    // That of `http` would close idle connections as well.
    Server.prototype.close.call(app.server);
    if (hasDrained()) await setTimeout(LINGER_MS);
  });
}
