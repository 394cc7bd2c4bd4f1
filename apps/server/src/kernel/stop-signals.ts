import { type Logger } from 'pino';

const PATIENCE_MS = 8_000;
/** One Ctrl+C arrives several times when npm passes it on; only a later one means "at once". */
const ECHO_MS = 1_000;

interface Stoppable {
  logger: Logger;
  close(): Promise<void>;
}

/** Ends the process in good order on SIGTERM and Ctrl+C, and in as good an order as possible on a defect. */
export function stopOnSignals(server: Stoppable): void {
  let stoppingSince: number | undefined;

  const stop = (exitCode: number) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    setTimeout(() => {
      server.logger.error('requests in flight did not end in time');
      process.exit(1);
    }, PATIENCE_MS).unref();
    server.close().then(
      () => process.exit(exitCode),
      (err: unknown) => {
        server.logger.fatal({ err }, 'the server could not close');
        process.exit(1);
      },
    );
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  for (const defect of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(defect, (err: unknown) => {
      server.logger.fatal({ err }, 'a defect ends the server');
      stop(1);
    });
  }
}
