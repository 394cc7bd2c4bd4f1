import { expect, type Page } from '@playwright/test';

import { test } from '../fixtures.ts';
import { listSearch } from '../list-page.ts';
import { DEFAULT_THEME, LIST, openView, signInForInspection, testEveryView, type Theme } from './views.ts';

const ENGLISH: Theme = { appearance: 'light', language: 'en-US' };
const HAN = /\p{Script=Han}/u;

interface AccessibilityNode {
  role: { value: string };
  name?: { value: string };
  ignored: boolean;
}

interface NamedControl {
  role: string;
  name: string;
}

const CONTROL_ROLES =
  /^(button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|menuitem|option|slider|spinbutton)$/;

/** All controls with their accessible names. */
async function getControls(page: Page): Promise<NamedControl[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = (await devTools.send('Accessibility.getFullAXTree')) as unknown as { nodes: AccessibilityNode[] };
  await devTools.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && CONTROL_ROLES.test(role.value))
    .map(({ role, name }) => ({ role: role.value, name: name?.value.trim() ?? '' }));
}

/** Names of users, records, the company and languages, alone or within a translated text. */
const isUserData = (name: string) =>
  /[A-Za-z]{3}.*\p{Script=Han}|\p{Script=Han}.*[A-Za-z]{3}|有限公司$|简体中文|^中文$/u.test(name);

const findNameless = (controls: NamedControl[]) => controls.filter(({ name }) => !name);

testEveryView(
  'acceptance A19: every control has a name in the language of the page',
  async ({ page, name: viewName, setTheme }) => {
    expect.soft(findNameless(await getControls(page)), viewName).toEqual([]);
    await setTheme(ENGLISH);
    const english = await getControls(page);
    // Buttons that open a record have its name, some after the letter of an avatar.
    const records = await page.locator('th [data-open]').allTextContents();
    await setTheme(DEFAULT_THEME);
    expect.soft(findNameless(english), viewName).toEqual([]);
    // User data stays; any other name that did not change was never translated.
    const untranslated = english.filter(
      ({ name, role }) =>
        HAN.test(name) && role !== 'link' && !isUserData(name) && !records.some((record) => record.endsWith(name)),
    );
    expect.soft(untranslated, `${viewName}, in English`).toEqual([]);
  },
);

test('acceptance A19: navigation, results, selection, saving and errors are announced', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInForInspection(page);
  await openView(page, LIST);
  /** Expects a live region or an alert with this text. */
  const expectAnnounced = (text: RegExp) =>
    expect(
      page
        .locator('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]')
        .filter({ hasText: text })
        .first(),
    ).toBeAttached();

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '岗位管理' }).click();
  await expectAnnounced(/岗位管理/);
  await listSearch(page).fill('店');
  await page.keyboard.press('Enter');
  await expectAnnounced(/共\d+条/);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expectAnnounced(/已选1项/);
  await page.getByRole('button', { name: '取消选择' }).click();

  await page.getByRole('button', { name: '新建岗位' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('岗位名称').fill('听觉检查员');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByLabel('岗位编码')).toHaveAccessibleDescription(/.+/);
  await form.getByLabel('岗位编码').fill('listener');
  await form.getByRole('button', { name: '保存' }).click();
  await expectAnnounced(/已新建|已保存|成功/);

  await page.route('**/api/v1/post**', (route) => route.abort());
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await expectAnnounced(/服务器|网络/);
});

/** Controls in rows of tables whose name does not contain what the row is about: the text of one of its cells. */
const findControlsWithoutRow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr[data-index]')].flatMap((row) => {
      const texts = [...row.cells]
        .filter((cell) => !cell.dataset.cell)
        .map((cell) => cell.querySelector('[title]')?.textContent ?? cell.textContent.trim())
        .filter((text) => text.length > 1);
      return [...row.querySelectorAll('[data-cell] :is(button, input), [role="switch"]')]
        .map((control) => control.getAttribute('aria-label') ?? control.textContent)
        .filter((name) => !texts.some((text) => name.includes(text)));
    }),
  );

testEveryView('acceptance A19: the controls of a row are named after it', async ({ page, name }) =>
  expect.soft(await findControlsWithoutRow(page), name).toEqual([]),
);
