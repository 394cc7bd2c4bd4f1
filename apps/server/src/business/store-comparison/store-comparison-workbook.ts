import { isDeepStrictEqual } from 'node:util';

import { STATUS_NORMAL } from '@backroom/contract';
import { getMonthOf } from '@backroom/contract/calendar';
import type { ComparedStore, StoreComparison } from '@backroom/contract/store-comparison';
import type { Hours, Store } from '@backroom/contract/stores';

import type { LocalizedText } from '../../kernel/errors/messages.ts';
import type { Cell, Workbook, WorkbookRow } from '../../kernel/files/workbook/workbook.ts';
import { nameCompletion, nameDifference } from '../month-plan/month-plan-workbook.ts';

interface ComparisonRow {
  label: LocalizedText;
  value: (compared: ComparedStore) => Cell;
}
interface Section {
  title: LocalizedText;
  rows: readonly ComparisonRow[];
  isConfiguration?: boolean;
}

const FIELD: LocalizedText = { 'zh-CN': '项目', 'en-US': 'Item' };
const WIDTHS = [26, 22, 22, 22, 22, 22, 22];
const both = (zh: string, en: string): LocalizedText => ({ 'zh-CN': zh, 'en-US': en });

/** A dash for a closed day. */
const formatHours = (hours: Hours) => (hours === null ? '-' : `${hours.opensAt}–${hours.closesAt}`);

function listMoneyRows(months: readonly string[], today: string): ComparisonRow[] {
  const isOver = (months.at(-1) ?? '') < getMonthOf(today);
  return [
    { label: both('计划合计', 'Total plan'), value: ({ totals }) => ({ cents: totals.plan }) },
    { label: both('实收合计', 'Total cash-in'), value: ({ totals }) => ({ cents: totals.actual }) },
    { label: nameDifference(isOver), value: ({ totals }) => ({ cents: totals.difference }) },
    { label: nameCompletion(isOver), value: ({ totals }) => ({ ratio: totals.completion }) },
    ...months.flatMap((month, index): ComparisonRow[] => [
      { label: both(`${month} 计划`, `${month} plan`), value: ({ plan }) => ({ cents: plan[index] ?? null }) },
      { label: both(`${month} 实收`, `${month} cash-in`), value: ({ actual }) => ({ cents: actual[index] ?? null }) },
    ]),
  ];
}

/** The members of lists of several stores, each once, in their order. */
const listDistinct = <Item>(lists: readonly (readonly Item[])[], getId: (item: Item) => number): Item[] => [
  ...new Map(lists.flat().map((item) => [getId(item), item])).values(),
];

function listStaffRows(stores: readonly ComparedStore[]): ComparisonRow[] {
  const posts = listDistinct(
    stores.map(({ staff }) => staff?.posts ?? []),
    ({ postId }) => postId,
  );
  const countPost = ({ staff }: ComparedStore, postId: number) =>
    staff && (staff.posts.find((post) => post.postId === postId)?.count ?? 0);
  const namePost = ({ staff }: ComparedStore, postId: number) =>
    staff?.posts.find((post) => post.postId === postId)?.names.join('、') ?? null;
  return [
    { label: both('人数', 'People'), value: ({ staff }) => staff && staff.count },
    ...posts.flatMap(({ postId, postName }): ComparisonRow[] => [
      { label: both(postName, postName), value: (compared) => countPost(compared, postId) },
      { label: both(`${postName}姓名`, `${postName}: names`), value: (compared) => namePost(compared, postId) },
    ]),
  ];
}

function listRoleRows(stores: readonly ComparedStore[]): ComparisonRow[] {
  const roles = listDistinct(
    stores.map(({ staff }) => staff?.roles ?? []),
    ({ roleId }) => roleId,
  );
  return roles.map(({ roleId, roleName }) => ({
    label: both(roleName, roleName),
    value: ({ staff }) => staff && (staff.roles.find((role) => role.roleId === roleId)?.userCount ?? 0),
  }));
}

const PROFILE: readonly [LocalizedText, (store: Store) => Cell][] = [
  [both('编码', 'Code'), ({ storeCode }) => storeCode],
  [both('上级', 'Parent'), ({ parentName }) => parentName],
  [both('等级', 'Level'), ({ storeLevel }) => storeLevel],
  [
    both('状态', 'Status'),
    ({ status }) => (status === STATUS_NORMAL ? both('正常', 'Enabled') : both('停用', 'Disabled')),
  ],
  [both('店长', 'Manager'), ({ managerName }) => managerName],
  [both('营业时间', 'Hours'), formatHours],
  [
    both('每周不同的时间', 'Other hours of weekdays'),
    ({ weekHours }) => weekHours.map(({ weekday, hours }) => `${weekday} ${formatHours(hours)}`).join('; '),
  ],
  [
    both('节假日', 'Holidays'),
    ({ holidays }) => holidays.map(({ date, hours }) => `${date} ${formatHours(hours)}`).join('; '),
  ],
  [both('时区', 'Time zone'), ({ timeZone }) => timeZone],
  [both('币种', 'Currency'), ({ currency }) => currency],
  [both('开业日期', 'Opened on'), ({ openedOn }) => ({ date: openedOn })],
  [both('闭店日期', 'Closed on'), ({ closedOn }) => ({ date: closedOn })],
  [both('电话', 'Phone'), ({ phone }) => phone],
  [both('地址', 'Address'), ({ address }) => address],
];

const listSections = ({ months, today, stores }: StoreComparison): Section[] => [
  { title: both('计划与实收', 'Plan and cash-in'), rows: listMoneyRows(months, today) },
  { title: both('人员', 'People'), rows: listStaffRows(stores) },
  { title: both('角色', 'Roles'), rows: listRoleRows(stores) },
  {
    title: both('配置', 'Configuration'),
    isConfiguration: true,
    rows: PROFILE.map(([label, value]) => ({ label, value: ({ store }) => value(store) })),
  },
];

/** A sheet with a column for each store. */
export function createComparisonWorkbook(comparison: StoreComparison, onlyDifferences: boolean): Workbook {
  const { months, stores } = comparison;
  // Amounts and people of stores always differ.
  const toRows = ({ title, rows, isConfiguration }: Section): WorkbookRow[] => {
    const lines = rows.map(({ label, value }) => ({ label, values: stores.map(value) }));
    const shown = lines.filter(
      ({ values }) =>
        !onlyDifferences || !isConfiguration || values.some((value) => !isDeepStrictEqual(value, values[0])),
    );
    if (shown.length === 0) return [];
    return [{ cells: [title], isStrong: true }, ...shown.map(({ label, values }) => ({ cells: [label, ...values] }))];
  };
  const span = `${months[0] ?? ''}_${months.at(-1) ?? ''}`;
  return {
    fileName: both(`门店对比${span}`, `store-comparison-${span}`),
    sheets: [
      {
        name: both('门店对比', 'Comparison'),
        header: [FIELD, ...stores.map(({ store }) => both(store.deptName, store.deptName))],
        widths: WIDTHS.slice(0, stores.length + 1),
        frozenColumns: 1,
        rows: listSections(comparison).flatMap(toRows),
      },
    ],
  };
}
