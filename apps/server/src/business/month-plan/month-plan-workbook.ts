import type { Cents } from '@backroom/contract/amount';
import { listWeekdays } from '@backroom/contract/calendar';
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
import type { Cell, FormulaCell, Sheet, Workbook, WorkbookRow } from '../../kernel/files/workbook/workbook.ts';
import { getHeaderLine, toColumnName } from '../../kernel/files/workbook/workbook-xml.ts';

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

/** A figure of the days that are over, as on the pages; of a span that is over, these are all of its days. */
const nameFigure = (isOver: boolean, zh: string, en: string): LocalizedText => ({
  'zh-CN': isOver ? zh : `${zh}（截至昨日）`,
  'en-US': isOver ? en : `${en} (up to yesterday)`,
});
export const nameCompletion = (isOver: boolean) => nameFigure(isOver, '完成率', 'Completion');
export const nameDifference = (isOver: boolean) => nameFigure(isOver, '差额', 'Difference');
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
const LEAD_WIDTHS = [10, 24, 14, 8];
const DETAIL_WIDTH = 10;
const LEAST_WIDTH = 9;
/** Monday first. */
const WEEKDAYS: readonly LocalizedText[] = [
  { 'zh-CN': '周一', 'en-US': 'Mon' },
  { 'zh-CN': '周二', 'en-US': 'Tue' },
  { 'zh-CN': '周三', 'en-US': 'Wed' },
  { 'zh-CN': '周四', 'en-US': 'Thu' },
  { 'zh-CN': '周五', 'en-US': 'Fri' },
  { 'zh-CN': '周六', 'en-US': 'Sat' },
  { 'zh-CN': '周日', 'en-US': 'Sun' },
];
const LEADING_COLUMNS = 2;

/** Stands where other rows have the code of the store, which never contains a colon. */
const nameTotal = (currency: string): LocalizedText => ({
  'zh-CN': `合计: ${currency}`,
  'en-US': `Total: ${currency}`,
});

/** Whether the cell of the code belongs to a row of totals. */
export const isTotal = (code: string): boolean => /^(?:合计|Total): [A-Z]{3}$/.test(code);

/** A store of a month or a year, or the total of a currency. */
type PlanLine = Amounts & {
  store: Pick<PlanSheet, 'storeName' | 'regionName' | 'currency'> & { storeCode: string | LocalizedText };
};

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
  title: LocalizedText;
  lines: readonly Line[];
  /** Names of the columns of amounts. */
  columns: readonly string[];
  /** All days of the columns are over. */
  isOver: boolean;
  /** Above the names: the weekdays of a month. */
  captions?: readonly LocalizedText[];
  /** Further columns of the plan, before the amounts. */
  details: readonly { header: LocalizedText; value: (line: Line) => Cell }[];
}

/** The amounts of a sheet, whose sums are formulas. */
interface Amounted {
  /** One for each store. */
  rows: readonly { lead: readonly Cell[]; currency: string; amounts: readonly Cents[]; rest: readonly Cell[] }[];
  totals: readonly Amounted['rows'][number][];
  /** Columns before the amounts. */
  start: number;
  headerLine: number;
}

/** The rows of the stores with their sum, then the sums of each currency, which follow what is changed in the file. */
function toSummedRows({ rows, totals, start, headerLine }: Amounted): WorkbookRow[] {
  const count = rows[0]?.amounts.length ?? totals[0]?.amounts.length ?? 0;
  const [first, last] = [headerLine + 1, headerLine + rows.length];
  const [from, to] = [toColumnName(start), toColumnName(start + count - 1)];
  const currencies = `$${CURRENCY_COLUMN}$${first}:$${CURRENCY_COLUMN}$${last}`;
  const sumRow = (line: number, amounts: readonly Cents[]): FormulaCell => {
    const range = `${from}${line}:${to}${line}`;
    return { formula: `IF(COUNT(${range})=0,"",SUM(${range}))`, cents: sumCents(amounts) };
  };
  const sumColumn = (currency: string, column: number, cents: Cents): FormulaCell => {
    const range = `${toColumnName(column)}$${first}:${toColumnName(column)}$${last}`;
    const none = `SUMPRODUCT((${currencies}="${currency}")*ISNUMBER(${range}))=0`;
    return { formula: `IF(${none},"",SUMIF(${currencies},"${currency}",${range}))`, cents };
  };
  return [
    ...rows.map(({ lead, amounts, rest }, index) => ({
      cells: [...lead, ...amounts.map((cents) => ({ cents })), sumRow(first + index, amounts), ...rest],
    })),
    ...totals.map(({ lead, currency, amounts, rest }) => ({
      cells: [
        ...lead,
        ...amounts.map((cents, index) => sumColumn(currency, start + index, cents)),
        sumColumn(currency, start + count, sumCents(amounts)),
        ...rest,
      ],
      isStrong: true,
    })),
  ];
}

const CURRENCY_COLUMN = 'D';

/** The width in characters that amounts need as they are formatted: 1,234.50. */
const fitAmounts = (amounts: readonly Cents[]) =>
  amounts.reduce<number>(
    (most, cents) => (cents === null ? most : Math.max(most, formatAmount(cents).length + 2)),
    LEAST_WIDTH,
  );
const AMOUNT_FORMAT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const formatAmount = (cents: number) => AMOUNT_FORMAT.format(cents / 100);

function createPlanWorkbook<Line extends PlanLine>(table: PlanTable<Line>): Workbook {
  const { fileName, title, lines, columns, captions, details, isOver } = table;
  const { storeCode, storeName, region, currency, total } = PLAN_HEADERS;
  const lead = [storeCode, storeName, region, currency];
  const names = columns.map((name) => ({ 'zh-CN': name, 'en-US': name }));
  const toLead = ({ store }: Pick<PlanLine, 'store'>) => [
    store.storeCode,
    store.storeName,
    store.regionName,
    store.currency,
  ];
  const totals = sumByCurrency(lines, columns.length);
  const shown = lines.map((line) => ({ store: line.store, columns: sumColumns([line], columns.length) }));
  const createSheet = (kind: keyof typeof SHEETS, pick: (sums: PlanSums) => Cents): Sheet => {
    const isPlan = kind === 'plan';
    const added = isPlan ? details : [];
    const hasRate = kind === 'difference';
    const toRow = (line: SummedLine, more: readonly Cell[]): Amounted['rows'][number] => ({
      lead: [...toLead(line), ...more],
      currency: line.store.currency,
      amounts: line.columns.map(pick),
      rest: hasRate ? [{ ratio: getCompletion(line.columns.reduce(addSums, NO_SUMS)) }] : [],
    });
    const start = lead.length + added.length;
    const rows = shown.map((line, index) =>
      toRow(
        line,
        added.map(({ value }) => value(lines[index] as Line)),
      ),
    );
    const summed = totals.map((line) =>
      toRow(
        line,
        added.map(() => null),
      ),
    );
    const head = { title: nameSheet(title, SHEETS[kind]), ...(captions && { captions: pad(start, captions) }) };
    const all = [...rows, ...summed];
    return {
      ...head,
      name: SHEETS[kind],
      header: [
        ...lead,
        ...added.map(({ header }) => header),
        ...names,
        total,
        ...(hasRate ? [nameCompletion(isOver)] : []),
      ],
      widths: [
        ...LEAD_WIDTHS,
        ...added.map(() => DETAIL_WIDTH),
        ...columns.map((_name, index) => fitAmounts(all.map(({ amounts }) => amounts[index] ?? null))),
        fitAmounts(all.map(({ amounts }) => sumCents(amounts))),
      ],
      frozenColumns: LEADING_COLUMNS,
      isPrinted: true,
      rows: toSummedRows({ rows, totals: summed, start, headerLine: getHeaderLine(head) }),
    };
  };
  return {
    fileName,
    sheets: [
      // The first one: imports read it.
      createSheet('plan', ({ plan }) => plan),
      createSheet('actual', ({ actual }) => actual),
      createSheet('difference', getDifference),
    ],
  };
}

const pad = (count: number, cells: readonly Cell[]): Cell[] => [...Array.from({ length: count }, () => null), ...cells];

const nameSheet = (title: LocalizedText, sheet: LocalizedText): LocalizedText => ({
  'zh-CN': `${title['zh-CN']} · ${sheet['zh-CN']}`,
  'en-US': `${title['en-US']} · ${sheet['en-US']}`,
});

/** Plan, cash-in and difference of a month by store and day. The sheet of the plan can be imported again. */
export const createMonthWorkbook = ({ month, stores }: { month: string; stores: readonly PlanSheet[] }): Workbook =>
  createPlanWorkbook({
    fileName: { 'zh-CN': `月度计划${month}`, 'en-US': `month-plan-${month}` },
    title: { 'zh-CN': `月度计划 ${month}`, 'en-US': `Month plan ${month}` },
    captions: listWeekdays(month).map((weekday) => WEEKDAYS[weekday - 1] ?? { 'zh-CN': '', 'en-US': '' }),
    lines: stores.map((sheet) => ({ store: sheet, ...sheet })),
    columns: Array.from({ length: stores[0]?.plan.length ?? 0 }, (_, index) => String(index + 1)),
    isOver: stores.every(({ daysOver, plan }) => daysOver >= plan.length),
    details: [
      { header: PLAN_HEADERS.month, value: () => month },
      { header: PLAN_HEADERS.state, value: ({ state }) => STATES[state] },
      { header: PLAN_HEADERS.version, value: ({ version }) => version },
    ],
  });

interface PlanYear {
  year: number;
  stores: readonly PlanYearStore[];
}

/** Plan, cash-in and difference of a year by store and month. `thisYear` is that of the business day. */
export const createYearWorkbook = ({ year, stores }: PlanYear, thisYear: number): Workbook =>
  createPlanWorkbook({
    fileName: { 'zh-CN': `年度计划${year}`, 'en-US': `year-plan-${year}` },
    title: { 'zh-CN': `年度计划 ${year}`, 'en-US': `Year plan ${year}` },
    lines: stores.map((store) => ({ store, ...store })),
    columns: Array.from(
      { length: stores[0]?.plan.length ?? 0 },
      (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`,
    ),
    isOver: year < thisYear,
    details: [],
  });
