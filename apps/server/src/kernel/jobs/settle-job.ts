import type { Logger } from 'pino';

import { mapDatabaseError } from '../database/database-errors.ts';
import { AppError } from '../errors/app-error.ts';
import { getTexts, type LocalizedText } from '../errors/messages.ts';
import { JobCancelledError, JobInterruptedError, type JobLease, LeaseLostError, ShutdownError } from './job-lease.ts';
import type { JobTask } from './job-task.ts';

export const MAX_ATTEMPTS = 3;
const RETRY_SECONDS = 10;

const INTERRUPTED: LocalizedText = {
  'zh-CN': '任务多次中断，没有完成',
  'en-US': 'The job was interrupted several times and has not completed',
};
const FAILED: LocalizedText = { 'zh-CN': '服务器内部错误', 'en-US': 'Something went wrong on our side' };

interface SettleOptions {
  task: JobTask | undefined;
  logger: Pick<Logger, 'error'>;
  /** The job may be claimed again then. */
  wakeAfter: (seconds: number) => void;
}

/** Ends or gives back a job after an error. One that names a reason fails it at once, others are repeated. */
export async function settleJob(
  lease: JobLease,
  error: unknown,
  { task, logger, wakeAfter }: SettleOptions,
): Promise<void> {
  const { job } = lease;
  const end = (state: 'failed' | 'cancelled', text: LocalizedText | null, reason: AppError | null) =>
    lease.end(state, text && { text, values: reason?.values ?? {} }, async (tx, ended) =>
      task?.onFailure?.(tx, ended, reason),
    );
  if (error instanceof LeaseLostError) return;
  if (error instanceof ShutdownError) return lease.release();
  if (error instanceof JobCancelledError) return end('cancelled', null, null);
  if (error instanceof JobInterruptedError) return end('failed', INTERRUPTED, null);
  const reason = error instanceof AppError ? error : mapDatabaseError(error);
  if (reason && reason.status < 500) return end('failed', getTexts(reason.text), reason);
  logger.error({ err: error, jobId: job.jobId, task: job.task }, 'job failed');
  if (job.attempts >= MAX_ATTEMPTS) return end('failed', FAILED, null);
  await lease.retryLater(RETRY_SECONDS);
  wakeAfter(RETRY_SECONDS);
}
