import type { Operation } from '@backroom/contract/oper-log';

import { recordPaths } from './record-paths.computed.ts';

const RECORD_ID = /^\d+$/;

/** Address of the record of an entry, or at least of its list; undefined without a page, or if it is gone. */
export function getRecordPath({ noun, recordId, record }: Operation): string | undefined {
  if (!RECORD_ID.test(recordId) || record.isGone) return undefined;
  const { storeId, period } = record;
  if (storeId > 0 && noun === 'monthPlan') return `/cafu/cash-in/month-plan?month=${period}&store=${storeId}`;
  if (storeId > 0 && noun === 'takingsDay') return `/cafu/cash-in/day?store=${storeId}&day=${period}`;
  return recordPaths[noun]?.replace('{id}', recordId);
}
