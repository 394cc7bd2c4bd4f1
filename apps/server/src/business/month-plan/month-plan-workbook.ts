import type { Cents } from '@backroom/contract/amount';
import type { PlanSheet, PlanState, PlanSums, PlanYearStore } from '@backroom/contract/month-plan';
import {
  addSums,
  type Amounts,
  getCompletion,
  getDifference,
  NO_SUMS,
  sumCents,
  sumColumns,
} from '@backroom/contract/month-plan/rules';

import type { LocalizedText } from '../../kernel/errors/messages.ts';
import type { Cell, Sheet, Workbook, WorkbookRow } from '../../kernel/files/workbook/workbook.ts';

/** Columns that the import of plans recognises. */
export const PLAN_HEADERS = {
  storeCode: { 'zh-CN': '门店编码', 'en-US': 'Code' },
  storeName: { 'zh-CN': '门店名称', 'en-US': 'Store' },
  region: { 'zh-CN': '区域', 'en-US': 'Region' },
  currency: { 'zh-CN': '币种', 'en-US': 'Currency' },
  month: { 'zh-CN': '月份', 'en-US': 'Month' },
  state: { 'zh-CN': '状态', 'en-US': 'State' },
  version: { 'zh-CN': '版本', 'en-US': 'Version' },
  total: { 'zh-CN': '合计', 'en-US': 'Total' },
} satisfies Record<string, LocalizedText>;

const COMPLETION: LocalizedText = { 'zh-CN': '完成率', 'en-US': 'Completion' };
const SHEETS = {
  plan: { 'zh-CN': '计划', 'en-US': 'Plan' },
  actual: { 'zh-CN': '实收', 'en-US': 'Cash-in' },
  difference: { 'zh-CN': '差额', 'en-US': 'Difference' },
} satisfies Record<string, LocalizedText>;
const STATES: Readonly<Record<PlanState, LocalizedText>> = {
  draft: { 'zh-CN': '草稿', 'en-US': 'Draft' },
  submitted: { 'zh-CN': '待审批', 'en-US': 'Submitted' },
  approved: { 'zh-CN': '已通过', 'en-US': 'Approved' },
  returned: { 'zh-CN': '已退回', 'en-US': 'Returned' },
  locked: { 'zh-CN': '已锁定', 'en-US': 'Locked' },
};
const WIDTHS = [10, 24, 14, 8, 10];
const LEADING_COLUMNS = 2;

/** Stands where other rows have the code of the store, which never contains a colon. */
const nameTotal = (currency: string): LocalizedText => ({
  'zh-CN': `合计: ${currency}`,
  'en-US': `Total: ${currency}`,
});

/** Whether the cell of the code belongs to a row of totals. */
export const isTotal = (code: string): boolean => /^(?:合计|Total): [A-Z]{3}$/.test(code);

/** A store of a month or a year, or the total of a currency. */
interface PlanLine extends Amounts {
  store: Pick<PlanSheet, 'storeName' | 'regionName' | 'currency'> & { storeCode: string | LocalizedText };
}

/** What a line shows in each column. */
type SummedLine = Pick<PlanLine, 'store'> & { columns: readonly PlanSums[] };

/** The sums of each currency: amounts of several do not add up. */
function sumByCurrency(lines: readonly PlanLine[], length: number): SummedLine[] {
  const groups = Map.groupBy(lines, ({ store }) => store.currency);
  return [...groups].map(([currency, group]) => ({
    store: { storeCode: nameTotal(currency), storeName: '', regionName: '', currency },
    columns: sumColumns(group, length),
  }));
}

interface PlanTable<Line extends PlanLine> {
  fileName: LocalizedText;
  lines: readonly Line[];
  /** Names of the columns of amounts. */
  columns: readonly string[];
  /** Further columns of the plan, before the amounts. */
  details: readonly { header: LocalizedText; value: (line: Line) => Cell }[];
}

function createPlanWorkbook<Line extends PlanLine>({ fileName, lines, columns, details }: PlanTable<Line>): Workbook {
  const { storeCode, storeName, region, currency, total } = PLAN_HEADERS;
  const lead = [storeCode, storeName, region, currency];
  const names = columns.map((name) => ({ 'zh-CN': name, 'en-US': name }));
  const toLead = ({ store }: Pick<PlanLine, 'store'>) => [
    store.storeCode,
    store.storeName,
    store.regionName,
    store.currency,
  ];
  const toAmounts = (amounts: readonly Cents[]) => [...amounts, sumCents(amounts)].map((cents) => ({ cents }));
  const totals = sumByCurrency(lines, columns.length);
  const shown = lines.map(({ store, ...amounts }) => ({ store, columns: sumColumns([amounts], columns.length) }));
  const toRows = (toCells: (line: SummedLine) => Cell[]): WorkbookRow[] => [
    ...shown.map((line) => ({ cells: toCells(line) })),
    ...totals.map((line) => ({ cells: toCells(line), isStrong: true })),
  ];
  const createSheet = (sheet: Pick<Sheet, 'name' | 'header' | 'rows'>): Sheet => ({
    ...sheet,
    widths: WIDTHS,
    frozenColumns: LEADING_COLUMNS,
  });
  const toDetails = (line: Line) => details.map(({ value }) => value(line));
  const planRows: WorkbookRow[] = [
    ...lines.map((line) => ({ cells: [...toLead(line), ...toDetails(line), ...toAmounts(line.plan)] })),
    ...totals.map((line) => ({
      cells: [...toLead(line), ...details.map(() => null), ...toAmounts(line.columns.map(({ plan }) => plan))],
      isStrong: true,
    })),
  ];
  return {
    fileName,
    sheets: [
      // The first one: imports read it.
      createSheet({
        name: SHEETS.plan,
        header: [...lead, ...details.map(({ header }) => header), ...names, total],
        rows: planRows,
      }),
      createSheet({
        name: SHEETS.actual,
        header: [...lead, ...names, total],
        rows: toRows((line) => [...toLead(line), ...toAmounts(line.columns.map(({ actual }) => actual))]),
      }),
      createSheet({
        name: SHEETS.difference,
        header: [...lead, ...names, total, COMPLETION],
        rows: toRows((line) => [
          ...toLead(line),
          ...toAmounts(line.columns.map(getDifference)),
          { ratio: getCompletion(line.columns.reduce(addSums, NO_SUMS)) },
        ]),
      }),
    ],
  };
}

/** Plan, cash-in and difference of a month by store and day. The sheet of the plan can be imported again. */
export const createMonthWorkbook = ({ month, stores }: { month: string; stores: readonly PlanSheet[] }): Workbook =>
  createPlanWorkbook({
    fileName: { 'zh-CN': `月度计划${month}`, 'en-US': `month-plan-${month}` },
    lines: stores.map((sheet) => ({ store: sheet, ...sheet })),
    columns: Array.from({ length: stores[0]?.plan.length ?? 0 }, (_, index) => String(index + 1)),
    details: [
      { header: PLAN_HEADERS.month, value: () => month },
      { header: PLAN_HEADERS.state, value: ({ state }) => STATES[state] },
      { header: PLAN_HEADERS.version, value: ({ version }) => version },
    ],
  });

/** Plan, cash-in and difference of a year by store and month. */
export const createYearWorkbook = ({ year, stores }: { year: number; stores: readonly PlanYearStore[] }): Workbook =>
  createPlanWorkbook({
    fileName: { 'zh-CN': `年度计划${year}`, 'en-US': `year-plan-${year}` },
    lines: stores.map((store) => ({ store, ...store })),
    columns: Array.from(
      { length: stores[0]?.plan.length ?? 0 },
      (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`,
    ),
    details: [],
  });
