import { type Logger } from 'pino';

const PATIENCE_MS = 8_000;
/** npm repeats a Ctrl+C; only a signal after this time forces an immediate exit. */
const ECHO_MS = 1_000;

interface Stoppable {
  logger: Logger;
  close(): Promise<void>;
}

/** Shuts down gracefully on SIGINT, SIGTERM and SIGHUP, and on an uncaught error with exit code 1. */
export function stopOnSignals(server: Stoppable): void {
  let stoppingSince: number | undefined;

  const stop = (exitCode: number) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    setTimeout(() => {
      server.logger.error('requests in flight did not complete in time');
      process.exit(1);
    }, PATIENCE_MS).unref();
    server.close().then(
      () => process.exit(exitCode),
      (err: unknown) => {
        server.logger.fatal({ err }, 'failed to close the server');
        process.exit(1);
      },
    );
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  for (const defect of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(defect, (err: unknown) => {
      server.logger.fatal({ err }, 'uncaught error, shutting down');
      stop(1);
    });
  }
}
