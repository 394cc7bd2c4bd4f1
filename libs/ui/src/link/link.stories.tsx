import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { pressKey } from '../testing/press-key.ts';
import { Text } from '../text/text.tsx';
import { linkGuide } from './link.guide.ts';
import { ExternalLink } from './link.tsx';

const meta = {
  title: 'Actions/Link',
  component: ExternalLink,
  parameters: { guide: linkGuide },
  args: { href: 'https://example.org/terms', children: '服务条款' },
} satisfies Meta<typeof ExternalLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', {
      name: /^服务条款\s?(（在新标签页打开）|\(opens in a new tab\))$/,
    });

    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const LongText: Story = {
  render: (args) => (
    <Text as="p">
      导出前请先阅读
      <ExternalLink {...args} />
      ，其中写明了数据可以保存多久、保存在哪里、谁可以查看，以及你不再需要它们的时候应当怎样删除。
    </Text>
  ),
};

const handleOpen = fn();

export const Keyboard: Story = {
  beforeEach: () => {
    handleOpen.mockClear();
  },
  args: {
    onClick: (event) => {
      event.preventDefault();
      handleOpen(event.currentTarget.href);
    },
  },
  play: async () => {
    await userEvent.tab();
    await pressKey('Enter', () => handleOpen.mock.calls, [['https://example.org/terms']]);
  },
};
