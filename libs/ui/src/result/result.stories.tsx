import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Grid } from '../grid/grid.tsx';
import { resultGuide } from './result.guide.ts';
import { Result } from './result.tsx';

const meta = {
  title: 'Feedback/Result',
  component: Result,
  parameters: { guide: resultGuide },
  args: { reason: 'notFound' },
} satisfies Meta<typeof Result>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { place: 'page', actions: <Button tone="solid">返回首页</Button> },
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('页面不存在');
    await expect(screen.getByText('404')).toBeVisible();
  },
};

const REASONS = ['noRight', 'signedOut', 'notFound', 'offline', 'failed'] as const;

export const AllReasons: Story = {
  render: () => (
    <Grid minColumnWidth={320}>
      {REASONS.map((reason) => (
        <Card key={reason}>
          <Result reason={reason} actions={<Button>重试</Button>} />
        </Card>
      ))}
    </Grid>
  ),
  play: async () => {
    await expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(REASONS.length);
  },
};

export const English: Story = { ...AllReasons, globals: { language: 'en-US' } };

export const WithDetail: Story = {
  args: { reason: 'failed', place: 'page', detail: <code>01JD8Z6Q3W5V7X9Y1A3C5E7G9J</code> },
};

export const LongText: Story = {
  args: {
    title: '你所在的岗位没有查看华东大区全部门店的盘点差异明细以及责任人的权限',
    description:
      'Ask the administrator of your region for the data scope, or open the figures of your own store instead.',
  },
};
