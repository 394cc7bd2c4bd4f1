import type { Logger } from 'pino';

const SHUTDOWN_TIMEOUT_MS = 8_000;
/** npm repeats a Ctrl+C; only a signal after this time is another one. */
const REPEATED_SIGNAL_MS = 1_000;

interface Closeable {
  logger: Logger;
  drainMs: number;
  beginDrain(): void;
  close(): Promise<void>;
}

/**
 * Shuts down gracefully on signals, and on an uncaught error with exit code 1. SIGTERM comes from supervisors and
 * drains first; Ctrl+C and a closed terminal do not. A further signal ends the drain, the next one the process.
 */
export function shutdownOnSignals(server: Closeable): void {
  let lastSignalAt = -Infinity;
  let draining: NodeJS.Timeout | undefined;
  let isClosing = false;
  let exitCode = 0;

  const close = () => {
    clearTimeout(draining);
    isClosing = true;
    setTimeout(() => {
      server.logger.error('requests in flight did not complete in time');
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS).unref();
    server.close().then(
      () => process.exit(exitCode),
      (err: unknown) => {
        server.logger.fatal({ err }, 'failed to close the server');
        process.exit(1);
      },
    );
  };

  const drain = () => {
    server.logger.info({ seconds: server.drainMs / 1_000 }, 'draining: /readyz is 503, requests are answered');
    server.beginDrain();
    draining = setTimeout(() => close(), server.drainMs);
  };

  const onSignal = (signal: NodeJS.Signals) => {
    const isRepeated = performance.now() - lastSignalAt < REPEATED_SIGNAL_MS;
    if (isRepeated && (isClosing || signal === 'SIGTERM')) return;
    lastSignalAt = performance.now();
    if (isClosing) process.exit(1);
    if (draining === undefined && signal === 'SIGTERM' && server.drainMs > 0) drain();
    else close();
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      server.logger.fatal({ err }, 'uncaught error, shutting down');
      exitCode = 1;
      if (!isClosing) close();
    });
  }
}
