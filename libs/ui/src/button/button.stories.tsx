import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Plus } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { buttonGuide } from './button.guide.ts';
import { Button } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  parameters: { guide: buttonGuide },
  args: { children: '新建角色', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

const TONES = ['solid', 'outline', 'ghost', 'danger-outline', 'danger'] as const;

export const Playground: Story = { args: { tone: 'solid', icon: <Plus /> } };

export const Variants: Story = {
  render: (args) => (
    <Stack direction="row" gap={3} wrap>
      <Button {...args} tone="solid" icon={<Plus />}>
        新建角色
      </Button>
      <Button {...args} tone="outline" icon={<Download />}>
        导出
      </Button>
      <Button {...args} tone="ghost">
        列设置
      </Button>
      <Button {...args} tone="danger-outline">
        删除2个角色
      </Button>
      <Button {...args} tone="danger">
        删除角色
      </Button>
    </Stack>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row" gap={3} align="center" wrap>
      <Button {...args} size="small" icon={<Plus />} />
      <Button {...args} size="medium" icon={<Plus />} />
      <Button {...args} size="large" icon={<Plus />} />
    </Stack>
  ),
};

export const States: Story = {
  render: (args) => (
    <Stack gap={4}>
      {([{}, { disabled: true }, { loading: true }, { 'aria-disabled': true }] as const).map((state) => (
        <Stack key={Object.keys(state)[0] ?? 'rest'} direction="row" gap={3} wrap>
          {TONES.map((tone) => (
            <Button key={tone} {...args} {...state} tone={tone} />
          ))}
        </Stack>
      ))}
    </Stack>
  ),
  play: async ({ args, canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button').slice(TONES.length)) {
      await userEvent.click(button);
    }
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LoadingKeepsWidth: Story = {
  args: { tone: 'solid', loading: true, children: '保存' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '保存' });
    await userEvent.click(button);

    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  render: (args) => (
    <Stack gap={3} align="start">
      <Button {...args}>
        把这个名称很长很长的角色连同它的菜单权限和数据范围一起复制到另一家门店的同名岗位上去，再通知那家门店的店长来核对一遍
      </Button>
      <Button {...args}>
        Copy the menu permissions and the data scope of this role to the post of the same name in another store, then
        tell its manager
      </Button>
    </Stack>
  ),
};

const handleClick = fn();

export const Keyboard: Story = {
  args: { onClick: handleClick },
  beforeEach: () => {
    handleClick.mockClear();
  },
  play: async ({ canvasElement }) => {
    const countClicks = () => handleClick.mock.calls.length;

    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await pressKey('Enter', countClicks, 1);
    await pressKey('Space', countClicks, 2);
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({ disabled: { disabled: true }, loading: { loading: true } });
