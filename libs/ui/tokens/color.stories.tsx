import { type Meta, type StoryObj } from '@storybook/react-vite';

import { pages, surfaces } from './brand-colors.ts';
import { declarations, hexes } from './declarations.ts';
import { contrast } from './oklch.ts';
import { Ratio, Sheet, Swatch } from './sheet.tsx';
import { type Appearance } from './solve-brand.ts';

/** Every neutral of a page with its weakest contrast, computed from the token files. */
function Neutrals({ appearance }: { appearance: Appearance }) {
  const page = pages[appearance];
  const worst = (color: string) => Math.min(...surfaces(appearance).map((surface) => contrast(color, surface)));
  const promise: Record<string, number> = { fg: 4.5, ctl: 3 };
  return (
    <Sheet caption={`Neutrals, ${appearance} page`} head={['Token', 'Value', 'Weakest contrast on a surface']}>
      {(['bg', 'fg', 'line', 'ctl', 'field', 'table', 'row'] as const).flatMap((group) =>
        declarations(page[group], group).map(([name, value]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <Swatch $color={value} />
              {value}
            </td>
            <td>
              {promise[group] !== undefined && !name.endsWith('disabled') ? (
                <Ratio value={worst(value)} promised={promise[group]} />
              ) : (
                '-'
              )}
            </td>
          </tr>
        )),
      )}
    </Sheet>
  );
}

/** Chart series are told apart by shape or label as well. */
function Series({ appearance }: { appearance: Appearance }) {
  const page = pages[appearance];
  const surface = hexes(page.bg).surface ?? '';
  return (
    <Sheet caption={`Chart series, ${appearance} page`} head={['Series', 'Value', 'On the surface']}>
      {Object.entries(hexes(page.chart)).map(([series, color]) => (
        <tr key={series}>
          <td>{series}</td>
          <td>
            <Swatch $color={color} />
            {color}
          </td>
          <td>
            <Ratio value={contrast(color, surface)} promised={3} />
          </td>
        </tr>
      ))}
    </Sheet>
  );
}

const meta = { component: Neutrals, args: { appearance: 'light' } } satisfies Meta<typeof Neutrals>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { args: { appearance: 'dark' } };
export const Charts: Story = { render: (args) => <Series {...args} /> };
