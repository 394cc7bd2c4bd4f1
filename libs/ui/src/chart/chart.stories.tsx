import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { ErrorState } from '../empty-state/error-state.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { chartGuide } from './chart.guide.ts';
import { BarChart, LineChart } from './chart.tsx';
import type { ChartData } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';

const DAYS = Array.from({ length: 14 }, (_, index) => `11-${String(8 + index).padStart(2, '0')}`);
const STORES = ['南京西路店', '徐家汇店', '陆家嘴店', '五角场店', '虹桥店', '七宝店', '莘庄店', '临港店'];
const createSeries = (count: number) =>
  STORES.slice(0, count).map((label, place) => ({
    id: `s${place}`,
    label,
    values: DAYS.map((_, day) => 400 + place * 90 + ((day * 37 + place * 53) % 160)),
  }));
const createData = (count: number): ChartData => ({
  categoryLabel: '日期',
  categories: DAYS,
  series: createSeries(count),
});

const meta = {
  title: 'Data/Chart',
  component: LineChart,
  parameters: { guide: chartGuide },
  args: { title: '近14天订单', data: createData(3) },
} satisfies Meta<typeof LineChart>;
export default meta;

type Story = StoryObj<typeof meta>;

const findPlot = () => screen.findByRole('application', { name: /^近14天订单/ });

export const Playground: Story = {
  args: { summary: '三家门店的订单每隔几天回落一次。' },
  play: async () => {
    await expect(screen.getByRole('figure', { name: '近14天订单' })).toBeVisible();
    await findPlot();
    await expect(screen.getByRole('list')).toHaveTextContent('南京西路店徐家汇店陆家嘴店');
  },
};

export const SingleSeries: Story = {
  args: {
    data: createData(1),
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
    await findPlot();
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
    await findPlot();
  },
};

export const Keyboard: Story = {
  play: async () => {
    await findPlot();
    const getTooltip = () => screen.queryByText(/^11-/, { selector: 'strong' })?.parentElement?.textContent;

    await pressKey('Tab', getFocusedText, '表格');
    await pressKey('Tab', getFocusedText, '近14天订单，左右方向键逐点查看');
    await pressKey('ArrowRight', getTooltip, '11-09南京西路店437徐家汇店580陆家嘴店723');
    await expect(screen.getByText('11-09', { selector: 'strong' })).toBeVisible();
    await pressKey('ArrowRight', getTooltip, '11-10南京西路店474徐家汇店617陆家嘴店600');
    await pressKey('ArrowLeft', getTooltip, '11-09南京西路店437徐家汇店580陆家嘴店723');
    await userEvent.tab({ shift: true });
    await pressKey('Enter', () => screen.queryByRole('table') !== null);
    await expect(screen.getByRole('table')).toBeVisible();
  },
};

export const Bars: Story = {
  render: (args) => <BarChart {...args} />,
  play: async () => {
    await findPlot();
  },
};

export const StackedBars: Story = {
  render: (args) => <BarChart {...args} stacked />,
  play: async () => {
    await findPlot();
  },
};

/** Of more than six series the last ones are summed. */
export const MoreThanSixSeries: Story = {
  args: { data: createData(8) },
  play: async () => {
    await findPlot();
    await expect(screen.getByRole('list')).toHaveTextContent(/虹桥店其他$/);
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

/** ChartFrame with custom content; title, table and states are included. */
export const CustomPlot: Story = {
  render: (args) => (
    <ChartFrame {...args} height={80}>
      {({ series: [first] }) => <p>{first?.values.join(' ')}</p>}
    </ChartFrame>
  ),
  play: async () => {
    await userEvent.click(within(screen.getByRole('figure')).getByRole('button'));

    await expect(screen.getByRole('table')).toBeVisible();
  },
};
