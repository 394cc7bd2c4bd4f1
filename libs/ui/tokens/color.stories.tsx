import type { Meta, StoryObj } from '@storybook/react-vite';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { presets } from './brand-colors.ts';
import { CONTRAST_PAIRS, getLowestRatio, getPaletteValues, resolveHex, type TokenValues } from './contrast-pairs.ts';
import { Page, Ratio, Section, Sheet, Swatch } from './sheet.tsx';
import { findTokenUse } from './token-uses.ts';

const SEED = Object.values(presets)[0] ?? '';
const LIGHT = getPaletteValues('light', SEED);
const DARK = getPaletteValues('dark', SEED);

const GROUPS: [title: LocalizedText, prefixes: string[]][] = [
  [{ zh: '底', en: 'Backgrounds' }, ['bg-', 'field-', 'table-', 'row-', 'veil']],
  [{ zh: '文字', en: 'Text' }, ['fg-']],
  [{ zh: '线和边框', en: 'Lines and borders' }, ['line-', 'ctl-']],
  [{ zh: '品牌', en: 'Brand' }, ['accent-']],
  [{ zh: '菜单', en: 'Menu' }, ['nav-']],
  [{ zh: '头像', en: 'Avatars' }, ['hue-']],
];

const HEAD: LocalizedText[] = [
  { zh: '名称', en: 'Token' },
  { zh: '浅色', en: 'Light' },
  { zh: '深色', en: 'Dark' },
  { zh: '用途', en: 'Use' },
  { zh: '最弱对比度，浅色', en: 'Lowest ratio, light' },
  { zh: '最弱对比度，深色', en: 'Lowest ratio, dark' },
];

/** All colours with their values and lowest contrast ratios in both appearances, read from the token files. */
function Colors() {
  return (
    <Page
      title={{ zh: '颜色', en: 'Color' }}
      lead={{
        zh: '名称说用途，不说颜色。每个颜色在浅色和深色页面上各有一个值；对比度取它可能落在的最不利的底。',
        en: 'Names describe the use of a colour, not its appearance. Each has one value for light and one for dark pages; its contrast ratio is the lowest of all possible backgrounds.',
      }}
    >
      {GROUPS.map(([title, prefixes]) => (
        <Section key={title.en} title={title}>
          <Sheet caption={title} titled head={HEAD}>
            {[...LIGHT.keys()]
              .filter((name) => prefixes.some((prefix) => name.startsWith(`--ui-${prefix}`)))
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
  const localize = useLocalizedText();
  const use = findTokenUse(name);
  return (
    <tr>
      <td>
        <code>{name}</code>
      </td>
      <Shade appearance="light" name={name} values={LIGHT} />
      <Shade appearance="dark" name={name} values={DARK} />
      <td data-prose>{use && localize(use)}</td>
      <LowestRatio name={name} values={LIGHT} />
      <LowestRatio name={name} values={DARK} />
    </tr>
  );
}

/** The swatch is painted by the style sheet; the text is the value of the token files. */
function Shade({ appearance, name, values }: { appearance: 'light' | 'dark'; name: string; values: TokenValues }) {
  const value = values.get(name) ?? '';
  return (
    <td>
      <span data-appearance={appearance}>
        <Swatch $color={`var(${name})`} />
      </span>
      <code>{value.startsWith('rgb') ? value : resolveHex(name.replace('--ui-', ''), values)}</code>
    </td>
  );
}

function LowestRatio({ name, values }: { name: string; values: TokenValues }) {
  const pair = CONTRAST_PAIRS.find(({ token }) => `--ui-${token}` === name);
  if (!pair) return <td>-</td>;
  const { ratio, background } = getLowestRatio(pair, values);
  return (
    <td title={background}>
      <Ratio value={ratio} minRatio={pair.minRatio} />
    </td>
  );
}

const meta = { title: 'Color', component: Colors, tags: ['!autodocs'] } satisfies Meta<typeof Colors>;
export default meta;

export const Color: StoryObj<typeof meta> = {};
