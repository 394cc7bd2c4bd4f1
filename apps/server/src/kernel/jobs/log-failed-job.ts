import type { JobRow } from '../../schema/jobs.table.ts';
import type { Transaction } from '../database/database.ts';
import type { AppError } from '../errors/app-error.ts';
import { formatPlainMessage } from '../errors/messages.ts';
import { logOperation, type Operation } from '../log/oper-log.ts';

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
    reason: formatPlainMessage(error.text, language, error.values),
  };
  await logOperation(tx, { userId, ...actor, isJob: true }, { ...operation, ...refusal });
}

/** The filter of an export, from the argument of its endpoint. */
export function getExportFilter(arg: unknown): Record<string, unknown> {
  const { pageIndex, pageSize, ...filter } = (arg as { query?: Record<string, unknown> } | null)?.query ?? {};
  return filter;
}

/** Logs a job that has ended without being run: cancelled by its user, or not started in time. */
export async function logAbandonedJob(tx: Transaction, job: JobRow): Promise<void> {
  const { kind, noun, payload, done, total } = job;
  if (kind === 'regular') return;
  const details = kind === 'export' ? { filter: getExportFilter(payload), rows: done } : { rows: total ?? 0 };
  await logFailedJob(tx, job, null, { noun, action: kind, result: 'aborted', details });
}
