import type { Locator, Page } from '@playwright/test';

import { findCompositionProblems } from '../composition.ts';

const FIELDS = [
  'textarea',
  'input:not([type=checkbox],[type=radio],[type=range],[type=file],[type=color],[type=hidden],[type=number])',
]
  .map((selector) => `${selector}:not([readonly],:disabled):visible`)
  .join();

/** Components that handle keys and have a field, in it or in what they open: a composition is played in each. */
export const WITH_FIELD = [
  'Components/Choice/Combobox',
  'Components/Choice/MultiSelect',
  'Components/Choice/TreeSelect',
  'Components/Date/DatePicker',
  'Components/Date/DateRangePicker',
  'Components/Inputs/SearchInput',
  'Components/Inputs/NumberInput',
  'Components/Inputs/TextInput',
  'Components/Navigation/CommandPalette',
  'Components/Overlays/Dialog',
  'Components/Overlays/Drawer',
  'Components/Overlays/Popover',
  'Components/Data/DataTable',
];

/** In the topmost layer, if one is open: fields below it cannot be reached. */
async function findField(page: Page): Promise<Locator | null> {
  for (const container of ['[role=dialog],[role=alertdialog]', 'body']) {
    const field = page.locator(container).last().locator(FIELDS).first();
    if ((await field.count()) > 0) return field;
  }
  return null;
}

/**
 * Composes a text in the first field of the shown story.
 *
 * @returns what a key of the composition has changed; null if no field takes a composition
 */
export async function findCompositionProblemsOfStory(page: Page): Promise<string[] | null> {
  const field = await findField(page);
  return field && findCompositionProblems(page, field);
}
