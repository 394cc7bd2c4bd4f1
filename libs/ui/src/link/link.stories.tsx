import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { Text } from '../text/text.tsx';
import { ExternalLink } from './link.tsx';

const meta = {
  component: ExternalLink,
  args: { href: 'https://example.org/terms', children: '服务条款' },
} satisfies Meta<typeof ExternalLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const External: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', {
      name: /^服务条款\s?(（在新标签页打开）|\(opens in a new tab\))$/,
    });

    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const InASentence: Story = {
  render: (args) => (
    <Text as="p">
      导出前请先阅读
      <ExternalLink {...args} />
      ，其中写明了数据可以保存多久。
    </Text>
  ),
};

export const English: Story = { globals: { language: 'en-US' }, args: { children: 'Terms of service' } };
