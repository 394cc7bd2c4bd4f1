import { readFileSync } from 'node:fs';

import { compareStyleSheets } from './changed-tokens.ts';

const BEFORE = `/* Emitted; see { emit }. */
:root {
  --ui-radius-2: 6px;
  --ui-e2:
    0 1px 2px black,
    0 2px 4px black;
  --ui-old: 1;
}
@media (width < 992px) {
  [data-density] {
    --ui-row: 44px;
  }
}
`;

it('says which tokens differ and where, wherever their lines break', () => {
  const after = BEFORE.replace('6px', '4px')
    .replace('2px black,\n    ', '2px black, ')
    .replace('--ui-old: 1;', '--ui-new: 2;')
    .replace('44px', '40px');

  expect(compareStyleSheets(BEFORE, after)).toEqual([
    { where: ':root', name: '--ui-radius-2', before: '6px', after: '4px' },
    { where: ':root', name: '--ui-old', before: '1', after: null },
    { where: '@media (width < 992px) [data-density]', name: '--ui-row', before: '44px', after: '40px' },
    { where: ':root', name: '--ui-new', before: null, after: '2' },
  ]);
});

it('knows every token of the product', () => {
  const tokens = readFileSync('libs/ui/src/theme/tokens.css', 'utf8');

  expect(compareStyleSheets(tokens, tokens)).toEqual([]);
  expect(compareStyleSheets('', tokens)).toHaveLength(tokens.match(/^ +--[\w-]+:/gm)?.length ?? 0);
});
