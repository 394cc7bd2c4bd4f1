import type { Language } from '@backroom/contract';
import type { Job } from '@backroom/contract/jobs';

import type { JobRow } from '../../schema/jobs.table.ts';
import { formatMessage } from '../errors/messages.ts';

const toIso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** A job without what it keeps encrypted. */
export type ListedJob = Omit<JobRow, 'secret'> & { hasSecret?: boolean };

function formatError(
  { error, state, fileName, hasSecret }: ListedJob,
  language: Language,
  isWithdrawn: boolean,
): string {
  if (error) return formatMessage(error.text, language, error.values);
  const hasResult = state === 'done' && (fileName !== null || hasSecret === true);
  return isWithdrawn && hasResult ? formatMessage('rightsShrunk', language) : '';
}

interface JobOptions {
  /** The user no longer has the rights with which the result was made. */
  isWithdrawn?: boolean;
}

/** The API record of a job of a user. */
export const toJob = (row: ListedJob, language: Language, { isWithdrawn = false }: JobOptions = {}): Job => ({
  jobId: row.jobId,
  kind: row.kind === 'import' ? 'import' : 'export',
  noun: row.noun,
  state: row.state,
  done: row.done,
  total: row.total,
  file: row.fileName === null || isWithdrawn ? null : { name: row.fileName, size: row.fileSize ?? 0 },
  result: row.result,
  hasFirstPasswords: row.state === 'done' && row.hasSecret === true && !isWithdrawn,
  error: formatError(row, language, isWithdrawn),
  createdAt: row.createdAt.toISOString(),
  finishedAt: toIso(row.finishedAt),
  expiresAt: toIso(row.expiresAt),
});
