import { MAX_ID } from '@backroom/contract';

/** The ids of an entry: of a refused write of several records it has all. What is no id of a record is left out. */
export const toRecordIds = (recordId: string): number[] =>
  recordId
    .split(',')
    .filter((part) => /^\d{1,10}$/.test(part))
    .map(Number)
    .filter((id) => id > 0 && id <= MAX_ID);
