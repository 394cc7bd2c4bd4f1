import type { Language } from '@backroom/contract';
import type { Job } from '@backroom/contract/jobs';

import { formatMessage } from '../messages.ts';
import type { JobRow } from './jobs.table.ts';

const toIso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** A job without what it keeps encrypted. */
export type ListedJob = Omit<JobRow, 'secret'> & { hasSecret?: boolean };

/** The API record of a job of a user. */
export const toJob = (row: ListedJob, language: Language): Job => ({
  jobId: row.jobId,
  kind: row.kind === 'import' ? 'import' : 'export',
  noun: row.noun,
  state: row.state,
  done: row.done,
  total: row.total,
  file: row.fileName === null ? null : { name: row.fileName, size: row.fileSize ?? 0 },
  result: row.result,
  hasFirstPasswords: row.state === 'done' && row.hasSecret === true,
  error: row.error ? formatMessage(row.error.text, language, row.error.values) : '',
  createdAt: row.createdAt.toISOString(),
  finishedAt: toIso(row.finishedAt),
  expiresAt: toIso(row.expiresAt),
});
