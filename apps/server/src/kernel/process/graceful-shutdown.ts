import type { Logger } from 'pino';

const SHUTDOWN_TIMEOUT_MS = 8_000;
/** npm repeats a Ctrl+C; only a signal after this time forces an immediate exit. */
const REPEATED_SIGNAL_MS = 1_000;

interface Closeable {
  logger: Logger;
  close(): Promise<void>;
}

/** Shuts down gracefully on SIGINT, SIGTERM and SIGHUP, and on an uncaught error with exit code 1. */
export function shutdownOnSignals(server: Closeable): void {
  let shutdownStartedAt: number | undefined;

  const shutdown = (exitCode: number) => {
    if (shutdownStartedAt !== undefined) {
      if (Date.now() - shutdownStartedAt > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    shutdownStartedAt = Date.now();
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

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutdown(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      server.logger.fatal({ err }, 'uncaught error, shutting down');
      shutdown(1);
    });
  }
}
