import { recordPaths } from './record-paths.computed.ts';

const RECORD_ID = /^\d+$/;

/** The page that shows a record, or at least its list; null if there is none. */
export const getRecordPath = (noun: string, recordId: string): string | null =>
  RECORD_ID.test(recordId) ? (recordPaths[noun]?.replace('{id}', recordId) ?? null) : null;
