import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import styled from 'styled-components';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Button, Checkbox, Field, linkStyles, StatusTag, Switch, TextInput } from '../src/index.ts';
import { parseHexColor } from '../src/theme/hex-color.ts';
import { presets } from './brand-colors.ts';
import { contrast } from './oklch.ts';
import { hexOf, PAIRS, paletteOf, weakest } from './promises.ts';
import { Page, Ratio, Section, Sheet, Swatch } from './sheet.tsx';
import type { Appearance } from './solve-brand.ts';

const SOLVED = ['accent-solid', 'accent-text', 'accent-text-strong', 'accent-control', 'accent-on-nav'];
const PAGES: Record<Appearance, LocalizedText> = {
  light: { zh: '浅色页面', en: 'light page' },
  dark: { zh: '深色页面', en: 'dark page' },
};
const TEN: LocalizedText = { zh: '十个预设', en: 'Ten presets' };
const ANY: LocalizedText = { zh: '任意颜色', en: 'Any color' };
const HEAD: LocalizedText[] = [
  { zh: '品牌色', en: 'Brand' },
  { zh: '白字在原色上', en: 'White on it' },
  ...SOLVED.map((token) => ({ zh: token.replace('accent-', ''), en: token.replace('accent-', '') })),
];

/** What the solver makes of a colour, and the weakest ratio of each promise. */
function Solved({ appearance, seeds, of }: { appearance: Appearance; seeds: string[]; of: LocalizedText }) {
  const page = PAGES[appearance];
  return (
    <Sheet caption={{ zh: `${of.zh}，${page.zh}`, en: `${of.en}, ${page.en}` }} head={HEAD}>
      {seeds.map((seed) => {
        const values = paletteOf(appearance, seed);
        return (
          <tr key={seed}>
            <td>
              <Swatch $color={seed} />
              <code>{seed}</code>
            </td>
            <td>{contrast('#ffffff', seed).toFixed(2)}</td>
            {SOLVED.map((token) => {
              // The fill is judged by the words on it.
              const judged = token === 'accent-solid' ? 'accent-on-solid' : token;
              const pair = PAIRS.find((promise) => promise.token === judged);
              return (
                <td key={token}>
                  <Swatch $color={hexOf(token, values)} />
                  {pair && <Ratio value={weakest(pair, values).ratio} promised={pair.promised} />}
                </td>
              );
            })}
          </tr>
        );
      })}
    </Sheet>
  );
}

function AnyColour() {
  const say = useLocalizedText();
  const [typed, setTyped] = useState('#0f766e');
  const seed = parseHexColor(typed);
  return (
    <Section title={ANY}>
      <Narrow>
        <Field
          label={say({ zh: '十六进制颜色', en: 'Hex color' })}
          help={say({ zh: '3位或6位', en: '3 or 6 digits' })}
          error={
            seed ? undefined : say({ zh: '不是十六进制颜色，例如#0f766e', en: 'Not a hex color. Example: #0f766e' })
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

/** The same parts under every preset, by one attribute each. */
function Parts() {
  const say = useLocalizedText();
  return (
    <Grid>
      {(['light', 'dark'] as const).flatMap((appearance) =>
        Object.keys(presets).map((brand) => (
          <Cell key={`${appearance} ${brand}`} data-appearance={appearance} data-brand={brand}>
            <Button tone="solid">{say({ zh: '新建', en: 'Create' })}</Button>
            <Button>{say({ zh: '导出', en: 'Export' })}</Button>
            <Anchor href="#content">{say({ zh: '查看', en: 'View' })}</Anchor>
            <Checkbox aria-label={brand} checked onCheckedChange={() => {}} />
            <Switch label={brand} checked />
            <Entry>{say({ zh: '菜单', en: 'Menu' })}</Entry>
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
        en: 'The brand is a seed. Six colors are solved from it so that text reaches 4.5:1 and controls 3:1; only two of the ten presets carry white text as they are.',
      }}
    >
      <Section title={TEN}>
        <Solved appearance="light" seeds={Object.values(presets)} of={TEN} />
        <Solved appearance="dark" seeds={Object.values(presets)} of={TEN} />
      </Section>
      <AnyColour />
      <Section title={{ zh: '同样的部件', en: 'The same parts' }}>
        <Parts />
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
