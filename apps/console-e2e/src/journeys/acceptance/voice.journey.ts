import { expect, type Page } from '@playwright/test';

import { test } from '../console.ts';
import { LIST, type Look, lookAround, onEveryPlace, PLAIN, visit } from './pages.ts';

const ENGLISH: Look = { appearance: 'light', language: 'en-US' };
const HAN = /\p{Script=Han}/u;

interface Voiced {
  role: { value: string };
  name?: { value: string };
  ignored: boolean;
}

interface Voice {
  role: string;
  name: string;
}

const PRESSED =
  /^(button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|menuitem|option|slider|spinbutton)$/;

/** All controls with their accessible names. */
async function voicesOf(page: Page): Promise<Voice[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = (await devTools.send('Accessibility.getFullAXTree')) as unknown as { nodes: Voiced[] };
  await devTools.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && PRESSED.test(role.value))
    .map(({ role, name }) => ({ role: role.value, name: name?.value.trim() ?? '' }));
}

/** Names of users, records, the company and languages, alone or within a translated text. */
const isOfPeople = (name: string) =>
  /[A-Za-z]{3}.*\p{Script=Han}|\p{Script=Han}.*[A-Za-z]{3}|有限公司$|简体中文|^中文$/u.test(name);

const nameless = (voices: Voice[]) => voices.filter(({ name }) => !name);

onEveryPlace(
  'acceptance A19: every control has a name in the language of the page',
  async ({ page, name: place, wear }) => {
    expect.soft(nameless(await voicesOf(page)), place).toEqual([]);
    await wear(ENGLISH);
    const english = await voicesOf(page);
    await wear(PLAIN);
    expect.soft(nameless(english), place).toEqual([]);
    // User data stays; any other name that did not change was never translated.
    const same = english.filter(({ name, role }) => HAN.test(name) && role !== 'link' && !isOfPeople(name));
    expect.soft(same, `${place}, in English`).toEqual([]);
  },
);

test('acceptance A19: navigation, results, selection, saving and errors are announced', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await lookAround(page);
  await visit(page, LIST);
  /** Expects a live region or an alert with this text. */
  const said = (words: RegExp) =>
    expect(
      page
        .locator('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]')
        .filter({ hasText: words })
        .first(),
    ).toBeAttached();

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '岗位管理' }).click();
  await said(/岗位管理/);
  await page.getByRole('textbox', { name: '岗位名称' }).fill('店');
  await page.keyboard.press('Enter');
  await said(/共\d+条/);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await said(/已选1项/);
  await page.getByRole('button', { name: '取消选择' }).click();

  await page.getByRole('button', { name: '新建岗位' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('岗位名称').fill('听觉检查员');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByLabel('岗位编码')).toHaveAccessibleDescription(/.+/);
  await form.getByLabel('岗位编码').fill('listener');
  await form.getByRole('button', { name: '保存' }).click();
  await said(/已新建|已保存|成功/);

  await page.route('**/api/v1/post**', (route) => route.abort());
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await said(/服务器|网络/);
});
