import { expect, type Page } from '@playwright/test';

import type { ViewContext } from './inspection.ts';
import { DEFAULT_THEME } from './themes.ts';

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

/** A19: every control has a name, in the language of the page. */
export async function checkNames({ page, name: viewName, setTheme }: ViewContext): Promise<void> {
  expect.soft(findNameless(await getControls(page)), `${viewName}: A19`).toEqual([]);
  await setTheme({ appearance: 'light', language: 'en-US' });
  const english = await getControls(page);
  // Buttons that open a record have its name, some after the letter of an avatar.
  const records = await page.locator('th [data-open]').allTextContents();
  await setTheme(DEFAULT_THEME);
  expect.soft(findNameless(english), `${viewName}: A19, in English`).toEqual([]);
  // User data stays; any other name that did not change was never translated.
  const untranslated = english.filter(
    ({ name, role }) =>
      HAN.test(name) && role !== 'link' && !isUserData(name) && !records.some((record) => record.endsWith(name)),
  );
  expect.soft(untranslated, `${viewName}: A19, not translated`).toEqual([]);
}

/** Controls in rows of tables whose name does not contain what the row is about: the text of one of its cells. */
const findControlsWithoutRow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr[data-index]')].flatMap((row) => {
      const texts = [...row.cells]
        .filter((cell) => !cell.dataset.cell)
        .flatMap((cell) => [cell, ...cell.querySelectorAll('*')].map(({ textContent }) => textContent.trim()))
        .filter((text) => text.length > 1);
      return [...row.querySelectorAll('[data-cell] :is(button, input), [role="switch"]')]
        .map((control) => control.getAttribute('aria-label') ?? control.textContent)
        .filter((name) => !texts.some((text) => name.includes(text)));
    }),
  );

/** A19: the controls of a row are named after it. */
export async function checkRowNames({ page, name }: ViewContext): Promise<void> {
  expect.soft(await findControlsWithoutRow(page), `${name}: A19, without the name of the row`).toEqual([]);
}
