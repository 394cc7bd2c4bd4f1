import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, userEvent } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { pressKey } from '../testing/press-key.ts';
import { bulkBarGuide } from './bulk-bar.guide.ts';
import { BulkBar } from './bulk-bar.tsx';

const meta = {
  title: 'Data/BulkBar',
  component: BulkBar,
  parameters: { guide: bulkBarGuide },
  args: {
    count: 2,
    onClear: fn(),
    children: (
      <>
        <Button tone="outline">停用2个角色</Button>
        <Button tone="danger-outline">删除2个角色</Button>
      </>
    ),
  },
} satisfies Meta<typeof BulkBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { total: 128, onSelectAll: fn() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '选择全部128项' }));
    await expect(args.onSelectAll).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  render: (args) => (
    <div>
      <BulkBar {...args} />
      <table>
        <tbody>
          <tr data-index={0} tabIndex={-1}>
            <td>门店店长</td>
          </tr>
        </tbody>
      </table>
    </div>
  ),
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
    screen.getByRole('row').focus();
    await pressKey('b', () => document.activeElement?.textContent, '停用2个角色');
    await pressKey('Escape', () => document.activeElement?.tagName, 'TR');
    await expect(args.onClear).toHaveBeenCalledOnce();
    await pressKey('Escape', () => mocked(args.onClear).mock.calls.length, 2);
  },
};
