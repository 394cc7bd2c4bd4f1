import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { Card } from '../card/card.tsx';
import { gridGuide } from './grid.guide.ts';
import { Grid } from './grid.tsx';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => <Card key={index}>{`第${index + 1}块`}</Card>);

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  parameters: { guide: gridGuide },
  args: { minColumnWidth: 220, children: cards(5) },
} satisfies Meta<typeof Grid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Few: Story = { args: { children: cards(2) } };

export const KeepWidth: Story = { args: { children: cards(2), keepWidth: true } };

export const AsList: Story = {
  args: { as: 'ul', gap: 3, children: ['甲', '乙', '丙'].map((name) => <li key={name}>{name}</li>) },
  play: async () => {
    await expect(screen.getByRole('list')).toHaveStyle({ display: 'grid' });
    await expect(screen.getAllByRole('listitem')).toHaveLength(3);
  },
};
