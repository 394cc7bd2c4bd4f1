import { readFileSync } from 'node:fs';

import type { LocalizedText } from '../../src/guide/guide.ts';
import { GUIDES } from '../guides.ts';
import { ADVICES } from './advices.ts';

/** Where people go wrong. */
const ADVISED =
  `Alert BulkBar Button Combobox ConfirmDialog DataTable DatePicker Dialog Drawer DropdownMenu EmptyState Field
  FilterBar IconButton Popover Select Skeleton StatusTag Switch Tabs Toaster Toolbar Tooltip`.split(/\s+/);

const LONGEST = { zh: 40, en: 80 };

it('is there for the components with which people go wrong, which have a guide', () => {
  expect(Object.keys(ADVICES).sort()).toEqual(ADVISED);
  expect(ADVISED.filter((name) => !(name in GUIDES))).toEqual([]);
});

it.each(Object.entries(ADVICES))('of %s is short and in both languages', (_name, { when, pairs }) => {
  const texts: readonly LocalizedText[] = [...when, ...pairs.flat()];
  expect(when.length).toBeGreaterThan(0);
  expect(pairs.length).toBeGreaterThan(1);
  expect(
    texts.filter(
      ({ zh, en }) =>
        !/\p{Script=Han}/u.test(zh) || /\p{Script=Han}/u.test(en) || zh.length > LONGEST.zh || en.length > LONGEST.en,
    ),
  ).toEqual([]);
});

it.each(Object.entries(ADVICES))('of %s names a release', (_name, { since }) => {
  const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, name]) => name);
  expect(releases).toContain(since);
});
