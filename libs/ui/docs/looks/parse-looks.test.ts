import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { parseLooks } from './parse-looks.ts';

it('reads tokens and stories of each day', () => {
  const page = `# Looks

What was accepted.

## 2026-11-30

- token \`--ui-new\` of \`:root\`: nothing → \`4px\`
- token \`--ui-row-h\` of \`:root, [data-density='default']\`: \`44px\` → nothing
- \`pages-home-首页--ready\` (dark, light)

## 2026-11-29

- \`shell-frame--on-a-desk\` (english)
`;

  expect(parseLooks(page)).toEqual([
    {
      day: '2026-11-30',
      tokens: [
        { name: '--ui-new', where: ':root', before: null, after: '4px' },
        { name: '--ui-row-h', where: ":root, [data-density='default']", before: '44px', after: null },
      ],
      stories: [{ id: 'pages-home-首页--ready', themes: 'dark, light' }],
    },
    { day: '2026-11-29', tokens: [], stories: [{ id: 'shell-frame--on-a-desk', themes: 'english' }] },
  ]);
  expect(() => parseLooks(`${page}- something else\n`)).toThrow('2026-11-29: - something else');
});

it('reads the page as it is', () => {
  const days = parseLooks(readFileSync(resolve(__dirname, '../../../../docs/looks.md'), 'utf8'));

  expect(days.map(({ day }) => day)).toEqual(
    days.map(({ day }) => day).toSorted((one, other) => (one < other ? 1 : -1)),
  );
  expect(days.filter(({ tokens, stories }) => tokens.length + stories.length === 0)).toEqual([]);
});
