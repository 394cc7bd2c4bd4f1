import { expect } from '@playwright/test';

import { test } from '../console.ts';
import { ratiosOf, type Sample } from './contrast.ts';
import { BRANDS, LIST, lookAround, PLAIN, visit, wardrobe } from './pages.ts';

const CHOSEN = 'tr[data-selected] ';
const SAMPLES: Sample[] = [
  { name: 'primary button', selector: 'main button[data-tone=solid]', colour: 'color', least: 4.5 },
  { name: 'link', selector: 'tr:not([data-selected]) td a', colour: 'color', least: 4.5 },
  { name: 'hovered link in a selected row', selector: `${CHOSEN}td a:hover`, colour: 'color', least: 4.5 },
  {
    name: 'border of a checked checkbox',
    selector: `${CHOSEN}[data-cell=select] input:checked`,
    part: '::before',
    colour: 'border-top-color',
    from: 'around',
    least: 3,
  },
  { name: 'focus ring', selector: 'main input:focus', colour: 'outline-color', from: 'around', least: 3 },
  { name: 'current menu entry', selector: 'nav a[aria-current=page]', colour: 'color', least: 4.5 },
  {
    name: 'placeholder',
    selector: 'main form input:not([type=hidden])',
    part: '::placeholder',
    colour: 'color',
    least: 4.5,
  },
];

test('acceptance A4: texts have a contrast of 4.5 and controls of 3, in all ten presets, as painted', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await lookAround(page);
  await visit(page, LIST);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('textbox', { name: '字典名称' }).focus();
  await page.getByRole('row').nth(1).getByRole('link').first().hover();
  const wear = await wardrobe(page);
  for (const appearance of ['light', 'dark'] as const) {
    for (const menu of ['dark', 'light'] as const) {
      for (const brand of BRANDS) {
        await wear({ ...PLAIN, appearance, brand, menu });
        for (const [at, { name, ratio }] of (await ratiosOf(page, SAMPLES)).entries()) {
          const least = SAMPLES[at]?.least ?? NaN;
          expect.soft(ratio, `${name}, ${appearance} ${brand}, menu ${menu}`).toBeGreaterThanOrEqual(least);
        }
      }
    }
  }
});
