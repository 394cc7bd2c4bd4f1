/** A reason not to start, told in one line that a person can act on. */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1, cause }: { exitCode?: number; cause?: unknown } = {}) {
    super(message.replace(/\s*\n\s*/g, ' '), { cause });
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}

/** One line for a reason that we know; everything else is a defect and shows where it happened. */
export function endOnStartError(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode);
}
