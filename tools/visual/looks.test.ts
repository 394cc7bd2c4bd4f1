import { readFileSync } from 'node:fs';

import { addEntry, LOOKS } from './looks.ts';

const TOKEN = { where: ':root', name: '--ui-radius-2', before: '6px', after: '4px' };
const BUTTON = 'components-actions-button--sizes';

it('the newest day is the first, and a day has one heading', () => {
  const page = readFileSync(LOOKS, 'utf8').split('\n## ')[0] ?? '';
  const first = addEntry(page, '2026-11-29', { accepted: ['pages-home--ready.dark'], tokens: [] });
  const second = addEntry(first, '2026-11-30', { accepted: [`${BUTTON}.dark`, `${BUTTON}.light`], tokens: [TOKEN] });
  const third = addEntry(second, '2026-11-30', {
    accepted: ['shell-frame--on-a-desk.light'],
    tokens: [{ ...TOKEN, name: '--ui-new', before: null }],
  });

  expect(third.slice(page.trimEnd().length)).toBe(`

## 2026-11-30

- token \`--ui-new\` of \`:root\`: nothing → \`4px\`
- \`shell-frame--on-a-desk\` (light)
- token \`--ui-radius-2\` of \`:root\`: \`6px\` → \`4px\`
- \`components-actions-button--sizes\` (dark, light)

## 2026-11-29

- \`pages-home--ready\` (dark)
`);
});
