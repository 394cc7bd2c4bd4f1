import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import styled from 'styled-components';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Button, Checkbox, Field, linkStyles, StatusTag, Switch, TextInput } from '../src/index.ts';
import { parseHexColor } from '../src/theme/hex-color.ts';
import { presets } from './brand-colors.ts';
import { CONTRAST_PAIRS, getLowestRatio, getPaletteValues, resolveHex } from './contrast-pairs.ts';
import { contrast } from './oklch.ts';
import { Page, Ratio, Section, Sheet, Swatch } from './sheet.tsx';
import type { Appearance } from './solve-brand.ts';

const SOLVED = ['accent-solid', 'accent-text', 'accent-text-strong', 'accent-control', 'nav-indicator'];
const PAGES: Record<Appearance, LocalizedText> = {
  light: { zh: '浅色页面', en: 'light page' },
  dark: { zh: '深色页面', en: 'dark page' },
};
const TEN: LocalizedText = { zh: '十个预设', en: 'Ten presets' };
const ANY: LocalizedText = { zh: '任意颜色', en: 'Any colour' };
const HEAD: LocalizedText[] = [
  { zh: '品牌色', en: 'Brand' },
  { zh: '白字在原色上', en: 'White on brand' },
  ...SOLVED.map((token) => ({ zh: token.replace('accent-', ''), en: token.replace('accent-', '') })),
];

/** The colours derived from each seed, and their lowest contrast ratios. */
function Solved({ appearance, seeds, of }: { appearance: Appearance; seeds: string[]; of: LocalizedText }) {
  const page = PAGES[appearance];
  return (
    <Sheet caption={{ zh: `${of.zh}，${page.zh}`, en: `${of.en}, ${page.en}` }} head={HEAD}>
      {seeds.map((seed) => {
        const values = getPaletteValues(appearance, seed);
        return (
          <tr key={seed}>
            <td>
              <Swatch $color={seed} />
              <code>{seed}</code>
            </td>
            <td>{contrast('#ffffff', seed).toFixed(2)}</td>
            {SOLVED.map((token) => {
              // The ratio of a fill is that of the text on it.
              const foreground = token === 'accent-solid' ? 'accent-on-solid' : token;
              const pair = CONTRAST_PAIRS.find(({ token: other }) => other === foreground);
              return (
                <td key={token}>
                  <Swatch $color={resolveHex(token, values)} />
                  {pair && <Ratio value={getLowestRatio(pair, values).ratio} minRatio={pair.minRatio} />}
                </td>
              );
            })}
          </tr>
        );
      })}
    </Sheet>
  );
}

function CustomColour() {
  const localize = useLocalizedText();
  const [typed, setTyped] = useState('#0f766e');
  const seed = parseHexColor(typed);
  return (
    <Section title={ANY}>
      <Narrow>
        <Field
          label={localize({ zh: '十六进制颜色', en: 'Hex colour' })}
          help={localize({ zh: '3位或6位', en: '3 or 6 digits' })}
          error={
            seed
              ? undefined
              : localize({ zh: '不是十六进制颜色，例如#0f766e', en: 'Invalid hex colour. Example: #0f766e' })
          }
        >
          {(control) => <TextInput {...control} value={typed} onChange={(event) => setTyped(event.target.value)} />}
        </Field>
      </Narrow>
      {seed && (
        <>
          <Solved appearance="light" seeds={[seed]} of={ANY} />
          <Solved appearance="dark" seeds={[seed]} of={ANY} />
        </>
      )}
    </Section>
  );
}

/** The same components with every preset, selected by one attribute each. */
function Components() {
  const localize = useLocalizedText();
  return (
    <Grid>
      {(['light', 'dark'] as const).flatMap((appearance) =>
        Object.keys(presets).map((brand) => (
          <Cell key={`${appearance} ${brand}`} data-appearance={appearance} data-brand={brand}>
            <Button tone="solid">{localize({ zh: '新建', en: 'Create' })}</Button>
            <Button>{localize({ zh: '导出', en: 'Export' })}</Button>
            <Anchor href="#content">{localize({ zh: '查看', en: 'View' })}</Anchor>
            <Checkbox aria-label={brand} checked onCheckedChange={() => {}} />
            <Switch label={brand} checked />
            <Entry>{localize({ zh: '菜单', en: 'Menu' })}</Entry>
            <StatusTag tone="accent">#{brand}</StatusTag>
          </Cell>
        )),
      )}
    </Grid>
  );
}

function Brands() {
  return (
    <Page
      title={{ zh: '品牌与对比度', en: 'Brand & contrast' }}
      lead={{
        zh: '品牌色只是种子。六个颜色由它算出，让文字至少4.5比1、控件至少3比1；十个预设里只有两个能直接写白字。',
        en: 'The brand colour is a seed. Six colours are derived from it, with a contrast of at least 4.5:1 for text and 3:1 for controls; only two of the ten presets have enough contrast for white text themselves.',
      }}
    >
      <Section title={TEN}>
        <Solved appearance="light" seeds={Object.values(presets)} of={TEN} />
        <Solved appearance="dark" seeds={Object.values(presets)} of={TEN} />
      </Section>
      <CustomColour />
      <Section title={{ zh: '同样的部件', en: 'Components in each brand' }}>
        <Components />
      </Section>
    </Page>
  );
}

const meta = { title: 'Brand & contrast', component: Brands, tags: ['!autodocs'] } satisfies Meta<typeof Brands>;
export default meta;

export const BrandContrast: StoryObj<typeof meta> = {
  name: 'Brand & contrast',
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '#12');
    await expect(field).toBeInvalid();
    await userEvent.type(field, '3');
    await expect(within(canvasElement).getAllByText('#112233')).toHaveLength(2);
    await expect(within(canvasElement).queryByText(/✗/)).not.toBeInTheDocument();
  },
};

const Narrow = styled.div`
  max-width: 280px;
`;

const Grid = styled.div`
  display: grid;
  gap: var(--ui-space-3);
  grid-auto-flow: column;
  grid-template-rows: repeat(10, auto);
`;

const Cell = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4);
  align-items: center;
  padding: var(--ui-space-4);
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-surface);
  color: var(--ui-fg-1);
`;

const Anchor = styled.a`
  ${linkStyles}
`;

const Entry = styled.span`
  padding: var(--ui-space-2) var(--ui-space-4);
  border-inline-start: 3px solid var(--ui-nav-indicator);
  border-radius: var(--ui-radius-3);
  background: var(--ui-nav-active-bg);
  color: var(--ui-nav-active-fg);
`;
