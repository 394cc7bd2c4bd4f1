import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { ErrorState } from '../empty-state/error-state.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { chartGuide } from './chart.guide.ts';
import type { ChartData } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';

const DAYS = Array.from({ length: 14 }, (_, index) => `11-${String(8 + index).padStart(2, '0')}`);
const STORES = ['南京西路店', '徐家汇店', '陆家嘴店'];
const DATA: ChartData = {
  categoryLabel: '日期',
  categories: DAYS,
  series: STORES.map((label, place) => ({
    id: `s${place}`,
    label,
    values: DAYS.map((_, day) => 400 + place * 90 + ((day * 37 + place * 53) % 160)),
  })),
};

const meta = {
  title: 'Data/Chart',
  component: ChartFrame,
  parameters: { guide: chartGuide },
  args: {
    title: '近14天订单',
    data: DATA,
    height: 80,
    children: <p tabIndex={0}>{DATA.series[0]?.values.join(' ')}</p>,
  },
} satisfies Meta<typeof ChartFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    summary: '三家门店的订单每隔几天回落一次。',
    actions: (
      <Segmented
        label="时间"
        value="14"
        onValueChange={fn()}
        options={[
          { value: '7', label: '近7天' },
          { value: '14', label: '近14天' },
        ]}
      />
    ),
  },
  play: async () => {
    const chart = screen.getByRole('figure', { name: '近14天订单' });
    await expect(chart).toBeVisible();
    await expect(within(chart).getByText(/^400 437 474/)).toBeVisible();
  },
};

/** The same values as a table. */
export const TableToggle: Story = {
  play: async () => {
    const button = screen.getByRole('button', { name: '表格' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const table = within(screen.getByRole('table', { name: '近14天订单' }));
    await expect(table.getAllByRole('row')).toHaveLength(DAYS.length + 1);
    await expect(table.getByRole('row', { name: '11-08 400 543 686' })).toBeVisible();
    await userEvent.click(button);
    await expect(screen.getByText(/^400 437 474/)).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async () => {
    await pressKey('Tab', getFocusedText, '表格');
    await pressKey('Tab', () => getFocusedText()?.slice(0, 11), '400 437 474');
    await userEvent.tab({ shift: true });
    await pressKey('Enter', () => screen.queryByRole('table') !== null);
    await expect(screen.getByRole('table')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { data: undefined },
  play: async () => {
    await expect(screen.getByRole('figure')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  args: { data: { categoryLabel: '日期', categories: [], series: [] } },
  play: async () => {
    await expect(screen.getByText('这段时间没有数据')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { data: undefined, error: <ErrorState message="服务器没有响应，请稍后重试" onRetry={fn()} /> },
  play: async () => {
    await expect(screen.getByRole('figure')).toHaveAttribute('aria-busy', 'false');
  },
};
