import type { PlanSheet } from '@backroom/contract/month-plan';

const DAYS = 30;

export const createSheet = (storeId: number, values: Partial<PlanSheet> = {}): PlanSheet => ({
  storeId,
  storeName: `门店${storeId}`,
  storeCode: `S0${storeId}`,
  regionId: 4,
  regionName: '华东',
  currency: 'CNY',
  sheetId: storeId,
  state: 'draft',
  comment: '',
  needsOtherApprover: false,
  version: 1,
  plan: Array.from({ length: DAYS }, () => null),
  planVersions: Array.from({ length: DAYS }, () => 0),
  actual: Array.from({ length: DAYS }, () => null),
  actualVersions: Array.from({ length: DAYS }, () => 0),
  questions: [],
  today: '2099-12-31',
  daysOver: DAYS,
  ...values,
});
