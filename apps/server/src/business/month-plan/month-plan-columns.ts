import { type Cents, toPlainAmount } from '@backroom/contract/amount';
import type { PlanSheet } from '@backroom/contract/month-plan';

import type { CountableRows, CsvColumn } from '../../kernel/files/csv-download.ts';

interface PlanDay {
  sheet: PlanSheet;
  date: string;
  plan: Cents;
  actual: Cents;
}

const toNumber = (cents: Cents) => (cents === null ? null : Number(toPlainAmount(cents)));

export const planColumns: CsvColumn<PlanDay>[] = [
  { header: { 'zh-CN': '门店编码', 'en-US': 'Code' }, value: ({ sheet }) => sheet.storeCode },
  { header: { 'zh-CN': '门店名称', 'en-US': 'Store' }, value: ({ sheet }) => sheet.storeName },
  { header: { 'zh-CN': '区域', 'en-US': 'Region' }, value: ({ sheet }) => sheet.regionName },
  { header: { 'zh-CN': '日期', 'en-US': 'Date' }, value: ({ date }) => date },
  { header: { 'zh-CN': '计划', 'en-US': 'Plan' }, value: ({ plan }) => toNumber(plan) },
  { header: { 'zh-CN': '实收', 'en-US': 'Cash-in' }, value: ({ actual }) => toNumber(actual) },
  { header: { 'zh-CN': '币种', 'en-US': 'Currency' }, value: ({ sheet }) => sheet.currency },
];

interface StoredMonth {
  month: string;
  stores: readonly PlanSheet[];
}

/** The rows of an export: one for each store and day. */
export const createDayRows = (data: StoredMonth): CountableRows<PlanDay> => ({
  count: async (limit) =>
    Math.min(
      limit,
      data.stores.reduce((sum, { plan }) => sum + plan.length, 0),
    ),
  [Symbol.asyncIterator]: () => iterateDays(data),
});

async function* iterateDays({ month, stores }: StoredMonth): AsyncGenerator<PlanDay> {
  for (const sheet of stores) {
    for (const [index, plan] of sheet.plan.entries()) {
      const date = `${month}-${String(index + 1).padStart(2, '0')}`;
      yield { sheet, date, plan, actual: sheet.actual[index] ?? null };
    }
  }
}
