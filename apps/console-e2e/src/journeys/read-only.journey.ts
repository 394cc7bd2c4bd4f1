import { expect, type Page } from '@playwright/test';

import { ALL_RULES, runAxe } from './acceptance/axe.ts';
import { signInForInspection } from './acceptance/inspection.ts';
import { createThemeSetter } from './acceptance/themes.ts';
import { callApi } from './call-api.ts';
import { test } from './fixtures.ts';

/** The role of the auditors reads everything, and changes nothing. */
const AUDITOR = 'linjiahui';

/** Lists and trees, with what their first row opens: its form, to be read only, its details, or its page. */
const RECORDS = [
  ['/admin/sys-user', /\/admin\/sys-user\/\d+$/],
  ['/admin/sys-dept', 'form'],
  ['/admin/sys-post', 'form'],
  ['/admin/sys-menu', 'form'],
  ['/admin/dict/data/1', 'form'],
  ['/admin/sys-config', 'form'],
  ['/admin/notice', 'details'],
  ['/admin/sys-login-log', 'details'],
  ['/admin/sys-oper-log', 'details'],
  ['/admin/sys-session', 'details'],
  ['/admin/sys-error-log', 'details'],
  ['/admin/sys-role', /\/admin\/sys-role\/\d+\/auth$/],
  ['/admin/sys-store', /\/admin\/sys-store\/\d+$/],
  ['/admin/dict', /\/admin\/dict\/data\/\d+$/],
] as const;

const NOW = new Date().toISOString();

/** In a log, whose names lead to people, any other cell opens the entry. */
const OPENERS = { name: 'td :is(a, button), th :is(a, button)', cell: 'td:not(:has(a, button, input))' };

/** Opens the record of the first row by a click. */
async function openFirstRow(page: Page, path: string, opener: keyof typeof OPENERS = 'name') {
  await page.goto(path);
  await page
    .locator('main tbody tr[data-index]')
    .filter({ visible: true })
    .first()
    .locator(OPENERS[opener])
    .filter({ hasText: /\S/ })
    .first()
    .click();
}

test('with the right to read only, the first row of every list opens its record', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInForInspection(page, AUDITOR);
  const error = { message: 'rows is undefined', stack: '', address: '/', version: 'base.js', count: 1, at: NOW };
  await callApi(page, '/api/v1/error-log', { errors: [error] }, 'POST');
  for (const [path, record] of RECORDS) {
    await openFirstRow(page, path, record === 'details' ? 'cell' : 'name');
    if (record instanceof RegExp) {
      await expect(page, path).toHaveURL(record);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    } else {
      const name = record === 'form' ? /^查看“.+”$/ : /./;
      await expect(page.getByRole('dialog', { name }), path).toBeVisible();
      await expect(page.getByRole('button', { name: /^保存/ }), path).toHaveCount(0);
    }
  }
});

test('a record that can only be read has no controls to fill it in, and axe reports nothing', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signInForInspection(page, AUDITOR);
  const setTheme = await createThemeSetter(page);
  for (const path of ['/admin/sys-post', '/admin/sys-dept', '/admin/sys-menu']) {
    await openFirstRow(page, path);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox').first()).toBeDisabled();
    // Those that close it and, as a value, an icon; no marks of required fields.
    await expect(dialog.getByRole('button').filter({ visible: true }), path).toHaveCount(
      path === '/admin/sys-menu' ? 3 : 2,
    );
    await expect(dialog.getByText('*', { exact: true }).filter({ visible: true }), path).toHaveCount(0);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const appearance of ['light', 'dark'] as const) {
        await setTheme({ appearance, language: 'zh-CN' });
        expect.soft((await runAxe(page, ALL_RULES)).violations, `${path}, ${width} px, ${appearance}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 844 });
  }
});
