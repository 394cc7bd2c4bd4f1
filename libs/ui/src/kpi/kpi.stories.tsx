import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';

import { Grid } from '../grid/grid.tsx';
import { kpiGuide } from './kpi.guide.ts';
import { Kpi } from './kpi.tsx';

const meta = {
  title: 'Data/Kpi',
  component: Kpi,
  parameters: { guide: kpiGuide },
  args: {
    label: '本月订单',
    value: '12.8k',
    exact: '12,846',
    comparison: '较上月12.4%',
    direction: 'up',
    tone: 'success',
  },
} satisfies Meta<typeof Kpi>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async () => {
    const figure = within(screen.getByRole('group', { name: '本月订单' }));
    await expect(figure.getByText('12.8k')).toHaveAttribute('title', '12,846');
    await expect(figure.getByText('上升')).toBeInTheDocument();
  },
};

export const Variants: Story = {
  render: (args) => (
    <Grid minColumnWidth={220}>
      <Kpi {...args} />
      <Kpi label="退货率" value="3.2%" comparison="较上月0.4个百分点" direction="up" tone="danger" />
      <Kpi label="在线门店" value="126" comparison="与昨天相同" direction="flat" />
      <Kpi label="待审批" value="0" />
    </Grid>
  ),
};

export const Loading: Story = {
  args: { loading: true },
  play: async () => {
    await expect(screen.getByRole('group', { name: '本月订单' })).toHaveAttribute('aria-busy', 'true');
    await expect(screen.queryByText('12.8k')).not.toBeInTheDocument();
    await expect(screen.queryByText(/12\.4%/)).not.toBeInTheDocument();
  },
};

export const LongText: Story = {
  args: {
    label: '华东大区全部直营门店本季度累计完成的线上线下订单金额合计',
    value: '¥1,286,400,128.00',
    comparison: 'compared to the same quarter of the previous year 12.4%',
  },
};
