import { expect, type Locator, type Page } from '@playwright/test';

import { findCompositionProblems } from '../composition.ts';
import { listStories, openStory, test } from './storybook.ts';

const FIELDS = [
  'textarea',
  'input:not([type=checkbox],[type=radio],[type=range],[type=file],[type=color],[type=hidden],[type=number])',
]
  .map((selector) => `${selector}:not([readonly],:disabled):visible`)
  .join();

/** Components that handle keys and have a field, in it or in what they open: none may be missing below. */
const WITH_FIELD = [
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

for (const [title, stories] of listStories()) {
  test(`composition: ${title}`, async ({ storybook, storyPage }) => {
    let isTried = false;
    for (const { id, name } of stories) {
      await openStory(storyPage, storybook, id);
      const field = await findField(storyPage);
      if (!field) continue;
      const problems = await findCompositionProblems(storyPage, field);
      if (problems) isTried = true;
      expect.soft(problems ?? [], name).toEqual([]);
    }
    if (WITH_FIELD.includes(title)) expect(isTried, 'a composition was played in a story').toBe(true);
  });
}

test('composition: the components with a field exist', () => {
  const titles = [...listStories('libs/ui').keys()];
  expect(WITH_FIELD.filter((title) => !titles.includes(title))).toEqual([]);
});
