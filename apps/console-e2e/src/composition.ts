import type { CDPSession, Locator, Page } from '@playwright/test';

const INPUT_METHOD_KEY_CODE = 229;
const CONTROL = 2;
/** Characters before a difference. */
const CONTEXT = 40;
const FOCUS_LIMIT_MS = 10_000;

/** Keys that choose, cancel or page within a composition. */
const COMPOSITION_KEYS = [
  { key: 'ArrowDown', code: 'ArrowDown' },
  { key: 'ArrowUp', code: 'ArrowUp' },
  { key: 'Tab', code: 'Tab' },
  { key: 'Enter', code: 'Enter' },
  { key: 'Enter', code: 'Enter', modifiers: CONTROL },
  { key: 'Escape', code: 'Escape' },
];

async function pressTakenKey(session: CDPSession, key: object): Promise<void> {
  const event = { ...key, windowsVirtualKeyCode: INPUT_METHOD_KEY_CODE };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

/**
 * Composes a text in a field with the input method of the browser, so that events and text are real ones, and presses
 * the keys that the input method takes: amid the composition, and after its end as Safari does.
 *
 * @returns what a key has changed on the page; null if the field takes no composition
 */
export async function findCompositionProblems(page: Page, field: Locator): Promise<string[] | null> {
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const problems: string[] = [];
  const pressAll = async (when: string) => {
    const before = await readState(page);
    for (const key of COMPOSITION_KEYS) await pressTakenKey(session, key);
    const after = await readState(page);
    if (after !== before) problems.push(`keys ${when}: ${findDifference(before, after)}`);
  };
  await field.focus({ timeout: FOCUS_LIMIT_MS });
  await field.evaluate((element) => {
    const start = () => Object.assign(element, { hasComposed: true });
    element.addEventListener('compositionstart', start, { once: true });
  });
  await compose('ni hao');
  const hasComposed = await field.evaluate((element) => 'hasComposed' in element);
  if (hasComposed) await pressAll('amid the composition');
  await compose('');
  if (hasComposed) await pressAll('after its end');
  await session.detach();
  return hasComposed ? problems : null;
}

/** What a key of a composition must not change: open layers, the active option and the focus. */
const readState = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))));
    const layers = '[role=dialog],[role=alertdialog],[role=listbox],[role=menu],[role=tree],form';
    const describe = (element: Element) =>
      ['role', 'aria-expanded', 'aria-activedescendant', 'data-state', 'aria-invalid', 'aria-selected']
        .map((name) => element.getAttribute(name) ?? '')
        .join(' ');
    const focused = document.activeElement;
    return JSON.stringify([
      location.href,
      focused?.tagName,
      focused && describe(focused),
      [...document.querySelectorAll(layers)].map(describe),
    ]);
  });

/** Only where two states differ. */
function findDifference(before: string, after: string): string {
  const start = [...before].findIndex((character, index) => character !== after[index]);
  const from = Math.max(0, (start < 0 ? before.length : start) - CONTEXT);
  return `${before.slice(from)} became ${after.slice(from)}`;
}
