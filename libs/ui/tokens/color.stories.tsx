import type { Meta, StoryObj } from '@storybook/react-vite';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { presets } from './brand-colors.ts';
import { hexOf, PAIRS, paletteOf, type Values, weakest } from './promises.ts';
import { Page, Ratio, Section, Sheet, Swatch } from './sheet.tsx';
import { useOfToken } from './token-uses.ts';

const SEED = Object.values(presets)[0] ?? '';
const LIGHT = paletteOf('light', SEED);
const DARK = paletteOf('dark', SEED);

const GROUPS: [title: LocalizedText, beginnings: string[]][] = [
  [{ zh: '底', en: 'Grounds' }, ['bg-', 'field-', 'table-', 'row-', 'veil']],
  [{ zh: '文字', en: 'Text' }, ['fg-']],
  [{ zh: '线和边框', en: 'Lines and edges' }, ['line-', 'ctl-']],
  [{ zh: '品牌', en: 'Brand' }, ['accent-']],
  [{ zh: '菜单', en: 'Menu' }, ['nav-']],
];

const HEAD: LocalizedText[] = [
  { zh: '名称', en: 'Token' },
  { zh: '浅色', en: 'Light' },
  { zh: '深色', en: 'Dark' },
  { zh: '用途', en: 'Use' },
  { zh: '最弱对比度，浅色', en: 'Weakest ratio, light' },
  { zh: '最弱对比度，深色', en: 'Weakest ratio, dark' },
];

/** Every colour with its value on both pages and the promise it keeps, read from the token files. */
function Colors() {
  return (
    <Page
      title={{ zh: '颜色', en: 'Color' }}
      lead={{
        zh: '名称说用途，不说颜色。每个颜色在浅色和深色页面上各有一个值；对比度取它可能落在的最不利的底。',
        en: 'A name says what a color is for, not what it looks like. Each has one value per page; its ratio is taken on the worst ground it may lie on.',
      }}
    >
      {GROUPS.map(([title, beginnings]) => (
        <Section key={title.en} title={title}>
          <Sheet caption={title} titled head={HEAD}>
            {[...LIGHT.keys()]
              .filter((name) => beginnings.some((beginning) => name.startsWith(`--ui-${beginning}`)))
              .filter((name) => /^(#|rgb|var\(|color-mix)/.test(LIGHT.get(name) ?? ''))
              .map((name) => (
                <TokenRow key={name} name={name} />
              ))}
          </Sheet>
        </Section>
      ))}
    </Page>
  );
}

function TokenRow({ name }: { name: string }) {
  const say = useLocalizedText();
  const use = useOfToken(name);
  return (
    <tr>
      <td>
        <code>{name}</code>
      </td>
      <Shade appearance="light" name={name} values={LIGHT} />
      <Shade appearance="dark" name={name} values={DARK} />
      <td data-prose>{use && say(use)}</td>
      <Weakest name={name} values={LIGHT} />
      <Weakest name={name} values={DARK} />
    </tr>
  );
}

/** Painted by the style sheet itself; the words are those of the token files. */
function Shade({ appearance, name, values }: { appearance: 'light' | 'dark'; name: string; values: Values }) {
  const value = values.get(name) ?? '';
  return (
    <td>
      <span data-appearance={appearance}>
        <Swatch $color={`var(${name})`} />
      </span>
      <code>{value.startsWith('rgb') ? value : hexOf(name.replace('--ui-', ''), values)}</code>
    </td>
  );
}

function Weakest({ name, values }: { name: string; values: Values }) {
  const pair = PAIRS.find(({ token }) => `--ui-${token}` === name);
  if (!pair) return <td>-</td>;
  const { ratio, ground } = weakest(pair, values);
  return (
    <td title={ground}>
      <Ratio value={ratio} promised={pair.promised} />
    </td>
  );
}

const meta = { title: 'Color', component: Colors, tags: ['!autodocs'] } satisfies Meta<typeof Colors>;
export default meta;

export const Color: StoryObj<typeof meta> = {};
