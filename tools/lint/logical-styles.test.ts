import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

import { findPhysicalStyles, logicalStyles } from './logical-styles.mjs';

const ROOT = process.cwd();
const RULE = 'styles/logical-styles';

function lint(source: string): { line: number; message: string }[] {
  const config = {
    files: ['**/*.tsx'],
    languageOptions: { parser: tseslint.parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { styles: logicalStyles },
    rules: { [RULE]: 'error' },
  } as unknown as Linter.Config;
  const messages = new Linter({ cwd: ROOT, configType: 'flat' }).verify(source, [config], {
    filename: join(ROOT, 'libs/ui/src/planted.tsx'),
  });
  const fatal = messages.find(({ fatal: isFatal }) => isFatal);
  if (fatal) throw new Error(fatal.message);
  return messages;
}

const inTemplate = (declaration: string) => `const Box = styled.div\`\n  \${truncate}\n  ${declaration}\n\`;`;

describe.each([
  'margin-left: var(--ui-space-3);',
  'padding-right: 0;',
  'scroll-margin-left: 0;',
  'left: 0;',
  'right: ${gap}px;',
  'border-left: 1px solid;',
  'border-right-color: transparent;',
  'border-top-left-radius: 0;',
  'text-align: left;',
  'float: right;',
  'justify-content: left;',
  'transform-origin: left center;',
  'background-position: right 4px top;',
  'mask-image: linear-gradient(to right, transparent, black);',
  'background: linear-gradient(90deg, red, blue);',
  'inset: 0 auto 0 0;',
  'padding: 0 var(--a) 0 calc(1px + (2px * 3));',
  'margin: 0 0 ${below} ${before};',
  'border-radius: var(--r) 0 0 var(--r);',
  'border-radius: var(--r) 0;',
  'transform: translateX(-100%);',
  'transform: translateX(var(--ui-space-3));',
  'transform: translate(-50%, -50%);',
  'translate: var(--ui-space-3);',
  'box-shadow: inset -1px 0 0 red;',
  'box-shadow: 0 1px 2px color-mix(in srgb, red 5%, transparent), 2px 0 red;',
])('%s', (declaration) => {
  it('is refused in a template', () => {
    expect(lint(inTemplate(declaration)).map(({ line }) => line)).toEqual([3]);
  });

  it('is accepted with a reason', () => {
    expect(lint(inTemplate(`${declaration} /* Physical: coordinates of a chart. */`))).toEqual([]);
    expect(lint(inTemplate(`/* Physical: coordinates of a chart. */\n  ${declaration}`))).toEqual([]);
    expect(lint(inTemplate(`${declaration} /* Physical: yes */`))).toHaveLength(1);
  });
});

it.each([
  'margin-inline-start: var(--ui-space-3);',
  'inset-inline: 0 auto;',
  'padding: 0 var(--a) var(--b);',
  'padding: 0 calc(1px + 2px) 0 calc(1px + 2px);',
  'border-radius: var(--r) var(--r) 0 0;',
  'border-start-start-radius: var(--r);',
  'text-align: start;',
  'transform: translateY(8px);',
  'transform: translate(0, 8px);',
  'transform: translateX(calc(-100% * var(--inline)));',
  'box-shadow: var(--ui-e2);',
  'box-shadow: 0 1px 2px rgb(0 0 0 / 5%), inset calc(2px * var(--inline)) 0 red;',
  'box-shadow: none;',
  'background: linear-gradient(calc(90deg * var(--inline)), red, blue);',
  '&:hover { color: red; }',
  'grid-area: left;',
])('accepts %s', (declaration) => expect(lint(inTemplate(declaration))).toEqual([]));

it.each(['<i style={{ left: 0 }} />', '<i style={{ ...a, marginRight: 4 }} />', 'panel.style.left = `${x}px`'])(
  'refuses %s',
  (source) => {
    expect(lint(source)).toHaveLength(1);
    expect(lint(`// Physical: coordinates of a chart.\n${source}`)).toEqual([]);
  },
);

it.each(['<i style={{ insetInlineStart: 0 }} />', 'row.scrollBy({ left: 4 })', 'const range = { left: 0, right: 4 };'])(
  'accepts %s',
  (source) => expect(lint(source)).toEqual([]),
);

it('names the line of a style below expressions of several lines', () => {
  const source = 'const a = css`\n  ${(\n    { a }) => a};\n  color: ${b};\n  left: 0;\n`;';
  expect(lint(source).map(({ line }) => line)).toEqual([5]);
});

const SHEETS = globSync(['libs/ui/src/**/*.css', 'libs/ui/.storybook/*.css', 'apps/console/*.html'], { cwd: ROOT });

it.each(SHEETS)('%s turns around', (path) => {
  expect(findPhysicalStyles(readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
});

it('reads the style sheets', () => {
  expect(SHEETS.length).toBeGreaterThanOrEqual(5);
  expect(findPhysicalStyles('a { left: 0 }')).toHaveLength(1);
});

it.each([
  'apps/console/src/app.tsx',
  'apps/console/vite/sign-in-illustration.ts',
  'libs/ui/src/split/split.tsx',
  'libs/ui/src/overlay/panel.styles.ts',
  'libs/ui/.storybook/split-story.tsx',
  'libs/layout/src/sidebar.tsx',
  'libs/features/month-plan/src/grid/grid.styles.ts',
])('is switched on for %s', async (file) => {
  const config = (await new ESLint({ cwd: ROOT }).calculateConfigForFile(join(ROOT, file))) as {
    rules: Record<string, unknown[]>;
  };
  expect(config.rules[RULE]?.[0]).toBe(2);
});
