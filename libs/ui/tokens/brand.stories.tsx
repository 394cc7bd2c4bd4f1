import { type Meta, type StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';

import { Button, Checkbox, linkStyles, StatusTag, Switch } from '../src/index.ts';
import { navColors, presets, statuses, surfaces } from './brand-colors.ts';
import { contrast } from './oklch.ts';
import { Ratio, Sheet, Swatch } from './sheet.tsx';
import { type Appearance, solveNavIndicator, solvePalette } from './solve-brand.ts';

/** What the solver makes of a seed, and the weakest ratio of each promise. */
function Solved({ appearance, seeds }: { appearance: Appearance; seeds: Record<string, string> }) {
  const plain = surfaces(appearance);
  const worst = (color: string) => Math.min(...plain.map((surface) => contrast(color, surface)));
  return (
    <Sheet
      caption={`Solved for the ${appearance} page`}
      head={['Seed', 'White on the seed', 'solid', 'text', 'text-strong', 'control', 'on the dark menu']}
    >
      {Object.entries(seeds).map(([name, seed]) => {
        const palette = solvePalette(seed, appearance, plain);
        const onNav = solveNavIndicator(seed, navColors['dark-bg']);
        return (
          <tr key={name}>
            <td>
              <Swatch $color={seed} />
              {name}
            </td>
            <td>{contrast('#ffffff', seed).toFixed(2)}</td>
            <td>
              <Swatch $color={palette.solid} />
              <Ratio value={contrast(palette.onSolid, palette.solid)} promised={4.5} />
            </td>
            <td>
              <Swatch $color={palette.text} />
              <Ratio value={worst(palette.text)} promised={4.5} />
            </td>
            <td>
              <Swatch $color={palette.textStrong} />
              <Ratio value={worst(palette.textStrong)} promised={4.5} />
            </td>
            <td>
              <Swatch $color={palette.control} />
              <Ratio value={worst(palette.control)} promised={3} />
            </td>
            <td>
              <Swatch $color={onNav} />
              <Ratio value={contrast(onNav, navColors['dark-bg'])} promised={3} />
            </td>
          </tr>
        );
      })}
    </Sheet>
  );
}

const meta = { component: Solved, args: { appearance: 'light', seeds: presets } } satisfies Meta<typeof Solved>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Presets: Story = {};
export const PresetsInTheDark: Story = { args: { appearance: 'dark' } };
export const Statuses: Story = { args: { seeds: statuses } };

/** The same parts under every preset, by one attribute each. */
export const Parts: Story = {
  render: () => (
    <Grid>
      {(['light', 'dark'] as const).flatMap((appearance) =>
        Object.keys(presets).map((brand) => (
          <Cell key={`${appearance} ${brand}`} data-appearance={appearance} data-brand={brand}>
            <Button tone="solid">新建</Button>
            <Button>导出</Button>
            <Anchor href="#content">查看</Anchor>
            <Checkbox aria-label={`选择${brand}`} checked onCheckedChange={() => {}} />
            <Switch label={`启用${brand}`} checked />
            <StatusTag tone="accent">#{brand}</StatusTag>
          </Cell>
        )),
      )}
    </Grid>
  ),
};

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
