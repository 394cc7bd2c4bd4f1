const toLine = (message: string) =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** A start-up error that the operator can fix; its message is one line. */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1, cause }: { exitCode?: number; cause?: unknown } = {}) {
    super(toLine(message), { cause });
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}

/** Prints a `StartError` as one line and exits; rethrows every other error with its stack. */
export function exitOnStartError(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode);
}
