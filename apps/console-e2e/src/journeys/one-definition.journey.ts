import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/universal';

import type { DataOf } from '@backroom/contract';
import { addDays, DEFAULT_TIME_ZONE, getBusinessDay, getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import { monthPlanContract } from '@backroom/contract/month-plan';
import type { TakingsDayData } from '@backroom/contract/takings';

import { callApi } from './call-api.ts';
import { ON_GIVEN_DAYS } from './core.ts';
import { signIn, test } from './fixtures.ts';
import { isRounded, readFigure } from './shown-figures.ts';

const DAY_API = '/api/cafu/cash-in/day';
const PLAN_PATH = '/cafu/cash-in/month-plan';
const NAMES = { plan: '计划', actual: '实收', difference: '差额', completion: '完成率' } as const;
type Name = keyof typeof NAMES;
const KINDS = Object.keys(NAMES) as Name[];
const CENTS = 100;
/** Beyond the takings of a good day, so that no rounding hides it. */
const MORE = 30_000_055;

const today = getBusinessDay(DEFAULT_TIME_ZONE, Date.now());
const yesterday = addDays(today, -1);
const month = getMonthOf(yesterday);
/** The home shows the month of today; on its first day, that month has no figures yet. */
const isMonthAtHome = getMonthOf(today) === month;

interface Shown {
  place: string;
  name: Name | 'days';
  text: string;
}
interface Store {
  storeId: number;
  storeName: string;
}

const after = (text: string, label: string) => {
  const at = text.indexOf(label);
  if (at < 0) throw new Error(`no ${label} in “${text}”`);
  return text.slice(at + label.length);
};
/** The text of the first element whose name has these parts. */
async function text(page: Page, role: 'group' | 'gridcell', ...parts: readonly string[]): Promise<string> {
  const named = page.locator(role === 'group' ? '[role=group]' : '[role=gridcell]');
  const found = parts.reduce((all, part) => all.and(page.getByRole(role, { name: part })), named).first();
  await expect(found).toHaveText(/\d/);
  return (await found.innerText()).replaceAll('\n', ' ');
}
/** How many days the figures rest on, as it is written beside them. */
const days = (shown: string) => /(?:截至昨日|整月)，(\d+)天/.exec(shown)?.[1] ?? `none in “${shown}”`;

/** The ranking shows the best and the last stores: yesterday makes this one the best. */
async function makeBest(office: Page, { storeId }: Store): Promise<void> {
  const { version, lines } = await callApi<TakingsDayData>(office, `${DAY_API}?storeId=${storeId}&day=${yesterday}`);
  const counted = lines.map(({ method, expected }) => ({
    method,
    expected,
    counted: expected! + (method === 'cash' ? MORE : 0),
  }));
  const given = { storeId, day: yesterday, version, lines: counted, confirmed: true };
  await callApi(office, DAY_API, given, 'POST');
}

/** The home page of a manager, whose scope is the store. */
async function readHome(page: Page): Promise<Shown[]> {
  await page.goto('/dashboard');
  const place = 'home';
  const [cashIn, completion] = [await text(page, 'group', '本月实收'), await text(page, 'group', '完成率')];
  const trend = page.getByRole('figure', { name: '近12个月计划与实收' });
  await trend.getByRole('button', { name: '表格' }).click();
  const cells = await trend.getByRole('row').last().getByRole('cell').allInnerTexts();
  return [
    { place, name: 'actual', text: after(cashIn, '本月实收') },
    { place, name: 'plan', text: after(cashIn, '全月计划') },
    { place, name: 'completion', text: after(completion, '完成率') },
    { place, name: 'difference', text: after(completion, '差额') },
    { place, name: 'days', text: days(completion) },
    {
      place: 'sentence of home',
      name: 'completion',
      text: after(await page.locator('main').innerText(), '完成计划的'),
    },
    { place: 'trend', name: 'plan', text: cells[0] ?? '' },
    { place: 'trend', name: 'actual', text: cells[1] ?? '' },
  ];
}

/** The calendar of a single store, and its list on a phone. */
async function readCalendar(page: Page, { storeName }: Store): Promise<Shown[]> {
  const place = 'calendar';
  await page.goto(`${PLAN_PATH}?month=${month}&show=completion`);
  const sums = await text(page, 'gridcell', `${storeName}，合计，`);
  const base = await page.getByText(/^差额和完成率：/).innerText();
  await page.setViewportSize({ width: 390, height: 844 });
  const list = page.locator('main');
  await expect(list.getByRole('list', { name: '每天的计划与实收' })).toBeVisible();
  await list.getByRole('button', { name: '本月说明' }).click();
  const summary = await list.innerText();
  await page.setViewportSize({ width: 1440, height: 900 });
  return [
    ...KINDS.map((name) => ({ place, name, text: after(sums, `${NAMES[name]} `) })),
    { place, name: 'days', text: days(base) },
    ...(['plan', 'actual', 'completion'] as const).map((name) => ({
      place: 'list of a phone',
      name,
      text: after(after(summary, storeName), `${NAMES[name]} `),
    })),
    // A month that is over needs no word about its days.
    ...(isMonthAtHome ? [{ place: 'list of a phone', name: 'days' as const, text: days(summary) }] : []),
  ];
}

/** A row of many stores, in a month and in a year. */
async function readGrids(page: Page, { storeName }: Store): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const name of KINDS) {
    const label = NAMES[name];
    await page.goto(`${PLAN_PATH}?month=${month}&show=${name}`);
    shown.push({
      place: 'month',
      name,
      text: await text(page, 'gridcell', `${storeName}，合计，${label}，`),
    });
    await page.goto(`${PLAN_PATH}?period=year&month=${month}&show=${name}`);
    const column = `${Number(month.slice('YYYY-'.length))}月`;
    shown.push({
      place: 'year',
      name,
      text: await text(page, 'gridcell', storeName, `${column}，${label}，`),
    });
  }
  return shown;
}

async function readRanking(page: Page, { storeName }: Store): Promise<Shown[]> {
  await page.goto('/dashboard');
  const ranking = page.getByRole('figure', { name: '本月门店排名' });
  const row = ranking.getByRole('listitem').filter({ hasText: storeName });
  const ratio = after(await row.innerText(), storeName);
  await ranking.getByRole('button', { name: '表格' }).click();
  const cells = await ranking.getByRole('row').filter({ hasText: storeName }).getByRole('cell').allInnerTexts();
  return [
    { place: 'ranking', name: 'completion', text: ratio },
    ...(['completion', 'plan', 'actual'] as const).map((name, index) => ({
      place: 'table of the ranking',
      name,
      text: cells[index] ?? '',
    })),
  ];
}

async function readComparison(page: Page, { storeId }: Store, otherId: number): Promise<Shown[]> {
  await page.goto(`/cafu/store-comparison?stores=${storeId},${otherId}&from=${month}&to=${month}`);
  const table = page.getByRole('table', { name: '计划与实收' });
  const read = async (label: string) =>
    table.getByRole('row').filter({ hasText: label }).locator('th, td').nth(1).innerText();
  return [
    { place: 'comparison', name: 'plan', text: await read('计划合计') },
    { place: 'comparison', name: 'actual', text: await read('实收合计') },
    { place: 'comparison', name: 'difference', text: await read('差额') },
    { place: 'comparison', name: 'completion', text: await read('完成率') },
  ];
}

/** The exact figures of the store, from the workbook that the page exports, and those of yesterday. */
async function readExport(page: Page, { storeName }: Store) {
  await page.goto(`${PLAN_PATH}?month=${month}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const content = await readFile(await (await download).path());
  const sheets = await readWorkbook(new Uint8Array(content).buffer);
  const find = (index: number, column: string) => {
    const rows = sheets[index]?.data ?? [];
    const header = rows.find((row) => row.includes('门店编码')) ?? [];
    const at = header.findIndex((cell) => String(cell) === column);
    return Number(rows.find((row) => row.includes(storeName))?.[at]);
  };
  const readCents = (column: string) => ({
    plan: Math.round(find(0, column) * CENTS),
    actual: Math.round(find(1, column) * CENTS),
    difference: Math.round(find(2, column) * CENTS),
  });
  return {
    month: { ...readCents('合计'), completion: find(2, isMonthAtHome ? '完成率（截至昨日）' : '完成率') },
    day: readCents(String(getDayNumber(yesterday))),
  };
}

/** Yesterday at home, in the calendar, on its own page and beside the days of many stores. */
async function readYesterday(manager: Page, office: Page, { storeId, storeName }: Store): Promise<Shown[]> {
  await manager.goto('/dashboard');
  const tile = await text(manager, 'group', '昨日实收');
  const shown: Shown[] = [
    { place: 'home', name: 'actual', text: after(tile, '）') },
    { place: 'home', name: 'plan', text: after(tile, '计划') },
  ];
  await manager.goto(`${PLAN_PATH}?month=${month}&show=actual`);
  const cell = await text(manager, 'gridcell', storeName, `月${getDayNumber(yesterday)}日，`);
  for (const name of ['plan', 'actual', 'difference'] as const)
    shown.push({ place: 'calendar', name, text: after(cell, NAMES[name]) });
  for (const [place, page, path] of [
    ['day', manager, `/cafu/cash-in/day?store=${storeId}&day=${yesterday}`],
    ['days of many stores', office, `/cafu/cash-in/days?to=${yesterday}`],
  ] as const) {
    await page.goto(path);
    if (page === office)
      await page
        .getByRole('gridcell', { name: `${storeName}，` })
        .last()
        .click();
    const figures = page.getByLabel('收入对比');
    await expect(figures).toContainText(/\d/);
    const words = (await figures.innerText()).replaceAll('\n', ' ');
    shown.push(
      { place, name: 'actual', text: after(words, '实收') },
      { place, name: 'plan', text: after(words, '计划') },
    );
    const [, difference = ''] = after(words, '计划').split(/\s+/).filter(Boolean);
    shown.push({ place, name: 'difference', text: difference });
  }
  return shown;
}

/** The places whose text is not the exact figure, rounded as they round. */
const findOthers = (shown: readonly Shown[], exact: Readonly<Record<string, number>>) =>
  shown.flatMap(({ place, name, text }) => {
    const expected = exact[name];
    if (expected === undefined) return [];
    return isRounded(readFigure(text), expected) ? [] : [`${name} of ${place}: “${text}” instead of ${expected}`];
  });

const TITLE = 'each figure of a store is the same on every page and in the export, as it is read';
test(TITLE, { tag: ON_GIVEN_DAYS }, async ({ newUserPage }) => {
  const [office, manager] = [await newUserPage(), await newUserPage()];
  await signIn(office, 'admin');
  const { stores } = await callApi<DataOf<typeof monthPlanContract.month>>(
    office,
    `${monthPlanContract.month.path}?month=${month}`,
  );
  const store = stores.find(({ storeCode }) => storeCode === 'S01')!;
  const other = stores.find(({ storeCode }) => storeCode === 'S02')!;
  await makeBest(office, store);
  await signIn(manager, 'manager.s01');

  const exact = await readExport(office, store);
  const shown = [
    ...(isMonthAtHome ? await readHome(manager) : []),
    ...(await readCalendar(manager, store)),
    ...(await readGrids(office, store)),
    ...(isMonthAtHome ? await readRanking(office, store) : []),
    ...(await readComparison(office, store, other.storeId)),
  ];
  console.log(`${shown.length} figures of the month: ${JSON.stringify(exact.month)}`);
  expect(findOthers(shown, exact.month)).toEqual([]);
  const bases = shown.filter(({ name }) => name === 'days').map((each) => each.text);
  expect(bases).toEqual(bases.map(() => String(getDayNumber(yesterday))));

  const ofDay = await readYesterday(manager, office, store);
  console.log(`${ofDay.length} figures of yesterday: ${JSON.stringify(exact.day)}`);
  expect(findOthers(ofDay, exact.day)).toEqual([]);
});
