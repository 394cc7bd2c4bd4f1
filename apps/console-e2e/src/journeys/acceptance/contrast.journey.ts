import { expect } from '@playwright/test';

import { test } from '../fixtures.ts';
import { listSearch } from '../list-page.ts';
import { type ContrastSample, measureContrast } from './contrast.ts';
import { openView, signInForInspection } from './inspection.ts';
import { BRAND_PRESETS, createThemeSetter, DEFAULT_THEME } from './themes.ts';
import { BUSINESS_VIEWS, LIST } from './views.ts';

const SELECTED_ROW = 'tr[data-selected] ';
const ROW_SAMPLES: ContrastSample[] = [
  { name: 'link', selector: 'tr:not([data-selected]) th a', colour: 'color', minRatio: 4.5 },
  { name: 'hovered link in a selected row', selector: `${SELECTED_ROW}th a:hover`, colour: 'color', minRatio: 4.5 },
  {
    name: 'border of a checked checkbox',
    selector: `${SELECTED_ROW}[data-cell=select] input:checked`,
    part: '::before',
    colour: 'border-top-color',
    from: 'around',
    minRatio: 3,
  },
];
/** The toolbar, which the bulk bar replaces while rows are selected, and the frame. */
const BAR_SAMPLES: ContrastSample[] = [
  { name: 'primary button', selector: 'main button[data-tone=solid]', colour: 'color', minRatio: 4.5 },
  { name: 'focus ring', selector: 'main input:focus', colour: 'outline-color', from: 'around', minRatio: 3 },
  { name: 'current menu entry', selector: 'nav a[aria-current=page]', colour: 'color', minRatio: 4.5 },
  {
    name: 'placeholder',
    selector: 'main input[type=search]',
    part: '::placeholder',
    colour: 'color',
    minRatio: 4.5,
  },
];

test('acceptance A4: texts have a contrast of 4.5 and controls of 3, in all ten presets, as painted', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signInForInspection(page);
  await openView(page, LIST);
  const setTheme = await createThemeSetter(page);
  const expectContrast = async (samples: readonly ContrastSample[]) => {
    for (const appearance of ['light', 'dark'] as const) {
      for (const menu of ['dark', 'light'] as const) {
        for (const brand of BRAND_PRESETS) {
          await setTheme({ ...DEFAULT_THEME, appearance, brand, menu });
          for (const [index, { name, ratio }] of (await measureContrast(page, samples)).entries()) {
            const minRatio = samples[index]?.minRatio ?? NaN;
            expect.soft(ratio, `${name}, ${appearance} ${brand}, menu ${menu}`).toBeGreaterThanOrEqual(minRatio);
          }
        }
      }
    }
  };

  await listSearch(page).focus();
  await expectContrast(BAR_SAMPLES);

  const row = page.getByRole('row').nth(1);
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('x');
  await expect(row).toHaveAttribute('data-selected');
  await row.getByRole('link').first().hover();
  await expectContrast(ROW_SAMPLES);
});

/** Disabled controls may be faint. */
const ENABLED = ':not(:disabled, :disabled *, [aria-disabled=true], [aria-disabled=true] *)';
const TEXTS: ContrastSample = {
  name: 'texts',
  selector: `:is(main, [role=dialog]) *${ENABLED}`,
  colour: 'color',
  of: 'texts',
  minRatio: 4.5,
};

test('acceptance A4: on the pages of the business all texts have a contrast of 4.5, in all ten presets, as painted', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signInForInspection(page);
  const setTheme = await createThemeSetter(page);
  for (const view of BUSINESS_VIEWS) {
    await openView(page, view);
    for (const appearance of ['light', 'dark'] as const) {
      for (const brand of BRAND_PRESETS) {
        await setTheme({ ...DEFAULT_THEME, appearance, brand });
        const [measured] = await measureContrast(page, [TEXTS]);
        const where = `${view.name}, ${appearance} ${brand}: ${measured?.text ?? ''}`;
        expect.soft(measured?.ratio, where).toBeGreaterThanOrEqual(TEXTS.minRatio);
      }
    }
    await setTheme(DEFAULT_THEME);
  }
});
