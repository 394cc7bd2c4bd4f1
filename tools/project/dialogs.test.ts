import { globSync, readFileSync } from 'node:fs';

/** Sources outside the design system that render a modal panel themselves. */
const dialogs = globSync(
  ['libs/features/**/*.tsx', 'libs/records/src/**/*.tsx', 'libs/layout/src/**/*.tsx', 'apps/console/src/**/*.tsx'],
  {
    exclude: ['**/node_modules/**', '**/*.test.tsx'],
  },
)
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => /<(?:Dialog|Drawer)\b/.test(source));

/** The buttons of the footer, without those of the body. */
function findFooter(source: string): string | undefined {
  const start = source.indexOf('footer={');
  if (start < 0) return undefined;
  let depth = 0;
  for (let end = source.indexOf('{', start); end < source.length; end += 1) {
    if (source[end] === '{') depth += 1;
    if (source[end] === '}') depth -= 1;
    if (depth === 0) return source.slice(start, end);
  }
  return undefined;
}

const CLOSES = /<Button\b[^>]*onClick=\{(?:close|onClose|onCancel|requestClose)\}/;

describe.each(dialogs.map(({ file, source }) => [file, findFooter(source)] as const))('%s', (_file, footer) => {
  it('has a button that closes it in each step, and the primary one last', () => {
    // A panel without buttons only shows something; its title has a button that closes it.
    if (footer === undefined) return;
    expect(footer).toMatch(CLOSES);
    const tones = [...footer.matchAll(/<Button\b([^>]*)/g)].map(([, props = '']) => /tone=/.test(props));
    expect(tones.at(-1)).toBe(true);
  });
});

it('finds dialogs', () => {
  expect(dialogs.length).toBeGreaterThan(8);
});
