import type { AppError } from '../app-error.ts';
import type { Transaction } from '../database.ts';
import { formatMessage } from '../messages.ts';
import { logOperation, type Operation } from '../oper-log.ts';
import type { JobRow } from './jobs.table.ts';

/** Logs a job that its user has cancelled or that has failed; one without permission as refused. */
export async function logFailedJob(
  tx: Transaction,
  { userId, actor, language }: JobRow,
  error: AppError | null,
  operation: Operation,
): Promise<void> {
  if (!actor) return;
  const isRefused = error !== null && [401, 403, 409].includes(error.status);
  const refusal = isRefused && {
    result: 'refused' as const,
    status: error.status,
    reason: formatMessage(error.text, language, error.values),
  };
  await logOperation(tx, { userId, ...actor }, { ...operation, ...refusal });
}
