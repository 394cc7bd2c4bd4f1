import type { Operation } from '@backroom/contract/oper-log';
import { toDayAddress, toPlanAddress } from '@backroom/records/plan-addresses';

import { recordPaths } from './record-paths.computed.ts';

const RECORD_ID = /^\d+$/;

/** Address of the record of an entry, or at least of its list; undefined without a page, or if it is gone. */
export function getRecordPath({ noun, recordId, record }: Operation): string | undefined {
  if (!RECORD_ID.test(recordId) || record.isGone) return undefined;
  const { storeId, period } = record;
  if (storeId > 0 && noun === 'monthPlan') return toPlanAddress({ month: period, store: storeId });
  if (storeId > 0 && noun === 'takingsDay') return toDayAddress(storeId, period);
  return recordPaths[noun]?.replace('{id}', recordId);
}
