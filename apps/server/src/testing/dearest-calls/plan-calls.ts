import { sql } from 'drizzle-orm';

import { addMonths } from '@backroom/contract/calendar';
import { MAX_CASH_IN_ENTRIES, MAX_CASH_IN_MONTHS } from '@backroom/contract/cash-in';
import { MAX_IMPORTED_SHEETS, MAX_PLAN_CELLS, MAX_PLAN_STORES, type PlanState } from '@backroom/contract/month-plan';

import { type Company, list } from './company.ts';
import { toImports } from './imports.ts';
import { type DearestCalls, type PrepareRequest, toCsv } from './request.ts';

const PLAN = '/api/cafu/cash-in/month-plan';
const CASH_IN = '/api/cafu/cash-in';
const DAYS = 28;
const CASH_IN_ROWS = 5_000;
const TOKENS = 10;

/** A month of 28 days at least that no other call has. */
const nextFutureMonth = ({ nextSerial }: Company) => addMonths('2031-01', 2 * nextSerial());
const nextPastMonth = ({ nextSerial }: Company) => addMonths('2001-01', nextSerial());

/** Plans of as many stores as a call may change. */
async function insertSheets({ db, storeIds }: Company, month: string, state: PlanState) {
  const ids = storeIds.slice(0, MAX_PLAN_STORES);
  await db.execute(sql`
    insert into cafu_plan_sheet
      (store_id, month, state, plan, plan_versions, actual, actual_versions, actual_authors, plan_total)
    select store_id, ${month}::text, ${state}::text, amounts, ones, nulls, zeros, nulls, days.n * 100
    from sys_store, (
      select n, (select jsonb_agg(100) from generate_series(1, n)) amounts,
        (select jsonb_agg(1) from generate_series(1, n)) ones,
        (select jsonb_agg(null::int) from generate_series(1, n)) nulls,
        (select jsonb_agg(0) from generate_series(1, n)) zeros
      from (select extract(day from (${`${month}-01`}::date + interval '1 month' - interval '1 day'))::int n) length
    ) days
    where store_id between ${ids[0]}::int and ${ids.at(-1)}::int`);
  return { month, sheets: ids.map((storeId) => ({ storeId, version: 1 })) };
}

const changeState =
  (action: string, state: PlanState, more: object = {}): PrepareRequest =>
  async (company) => ({
    url: `${PLAN}/${action}`,
    payload: { ...(await insertSheets(company, nextFutureMonth(company), state)), ...more },
  });

/** An undo of what the caller has just submitted. */
const undo: PrepareRequest = async (company) => {
  const { month, sheets } = await insertSheets(company, nextFutureMonth(company), 'draft');
  await company.caller.put(`${PLAN}/submit`, { month, sheets });
  const moved = sheets.map(({ storeId, version }) => ({ storeId, version: version + 1 }));
  return { url: `${PLAN}/undo`, payload: { month, sheets: moved } };
};

const copy =
  (path: string): PrepareRequest =>
  async (company) => {
    const month = nextFutureMonth(company);
    await insertSheets(company, addMonths(month, -1), 'draft');
    const sheets = await insertSheets(company, month, 'draft');
    return { url: `${PLAN}/${path}`, payload: { ...sheets, source: 'lastMonth', growth: 35, byWeekday: true } };
  };

/** The dearest calls of plans and cash-in. */
export const PLAN_CALLS: DearestCalls = {
  [`POST ${CASH_IN}`]: ({ storeIds, nextSerial }) => {
    const amount = 10_000 + nextSerial();
    // As many sheets as entries.
    const toEntry = (index: number) => ({
      storeId: storeIds[Math.floor(index / MAX_CASH_IN_MONTHS)],
      day: `${addMonths('2016-01', index % MAX_CASH_IN_MONTHS)}-11`,
      amount,
    });
    return { url: CASH_IN, payload: { entries: list(MAX_CASH_IN_ENTRIES, toEntry) } };
  },
  ...toImports(`POST ${CASH_IN}/import`, CASH_IN_ROWS, (company, rows) => {
    const month = nextPastMonth(company);
    const toRow = (index: number) =>
      `bench${(index % MAX_IMPORTED_SHEETS) + 1},${month}-0${Math.floor(index / MAX_IMPORTED_SHEETS) + 1},12.5`;
    return { url: `${CASH_IN}/import`, payload: toCsv('门店编码,日期,实收', list(rows, toRow)) };
  }),
  ...toImports(`POST ${PLAN}/import`, MAX_PLAN_STORES, (company, rows) => {
    const month = nextFutureMonth(company);
    const days = list(DAYS, (index) => index + 1);
    return {
      url: `${PLAN}/import`,
      payload: toCsv(
        `门店编码,月份,${days.join()}`,
        list(rows, (index) => `bench${index + 1},${month},${days.join()}`),
      ),
    };
  }),
  [`PUT ${PLAN}/cells`]: (company) => {
    const cells = list(MAX_PLAN_CELLS / MAX_PLAN_STORES, (index) => ({ day: index + 1, amount: 12_345, version: 0 }));
    const stores = company.storeIds.slice(0, MAX_PLAN_STORES).map((storeId) => ({ storeId, cells }));
    return { url: `${PLAN}/cells`, payload: { month: nextFutureMonth(company), stores } };
  },
  [`POST ${CASH_IN}/import/preview`]: () => ({
    url: `${CASH_IN}/import/preview`,
    payload: toCsv(
      '门店,日期,支付方式,金额,备注',
      list(CASH_IN_ROWS, (index) => `S${index},2020-03-01,方式${index % 31},${index}.50,备注${index}`),
    ),
  }),
  [`POST ${PLAN}/copy/preview`]: copy('copy/preview'),
  [`PUT ${PLAN}/copy`]: copy('copy'),
  [`PUT ${PLAN}/submit`]: changeState('submit', 'draft'),
  [`PUT ${PLAN}/approve`]: changeState('approve', 'submitted'),
  [`PUT ${PLAN}/return`]: changeState('return', 'submitted', { comment: '请'.repeat(500) }),
  [`PUT ${PLAN}/lock`]: changeState('lock', 'approved'),
  [`PUT ${PLAN}/unlock`]: changeState('unlock', 'locked'),
  [`PUT ${PLAN}/undo`]: undo,
  [`DELETE ${CASH_IN}/token`]: async ({ caller, storeIds, nextSerial }) => {
    const storeId = storeIds[nextSerial()];
    const ids: number[] = [];
    for (const name of list(TOKENS, String)) {
      const { data } = (await caller.post(`${CASH_IN}/token`, { storeId, name })).json<{ data: { tokenId: number } }>();
      ids.push(data.tokenId);
    }
    return { url: `${CASH_IN}/token`, payload: { ids } };
  },
};
