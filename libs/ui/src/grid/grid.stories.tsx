import type { Meta, StoryObj } from '@storybook/react-vite';

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
