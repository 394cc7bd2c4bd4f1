import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';

import { controlled } from '../testing/controlled.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { tabsGuide } from './tabs.guide.ts';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs<string>,
  parameters: { guide: tabsGuide },
  args: {
    label: '个人中心',
    value: 'profile',
    onValueChange: fn(),
    tabs: [
      { value: 'profile', label: '基本资料', content: '姓名、手机号、邮箱' },
      { value: 'password', label: '修改密码', content: '旧密码、新密码' },
      { value: 'log', label: '登录记录', count: 128, content: '最近的登录' },
      { value: 'notice', label: '通知', count: 3, content: '三条未读' },
      { value: 'devices', label: '设备', disabled: true, content: '' },
    ],
  },
  render: (args) => <ControlledTabs {...args} />,
} satisfies Meta<typeof Tabs<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

const ControlledTabs = controlled(Tabs<string>, 'value', 'onValueChange');

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });

/** Texts of the focused and of the selected tab. */
const getState = () => [getFocusedText(), screen.getByRole('tab', { selected: true }).textContent];

export const Playground: Story = {
  play: async () => {
    await userEvent.click(tab('修改密码'));
    await expect(tab('修改密码')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getByRole('tabpanel', { name: '修改密码' })).toHaveTextContent('旧密码、新密码');
  },
};

export const LongText: Story = {
  args: {
    tabs: [
      { value: 'profile', label: '名称特别长的标签会在十六个字之后被截断而不会换行', content: '内容' },
      { value: 'b', label: 'A tab with a name that is far too long for its place', content: 'Content' },
    ],
  },
};

export const Keyboard: Story = {
  args: { value: 'password' },
  play: async () => {
    await pressKey('Tab', getFocusedText, '修改密码');
    await pressKey('ArrowLeft', getState, ['基本资料', '基本资料']);
    await pressKey('ArrowRight', getState, ['修改密码', '修改密码']);
    // The disabled tab is skipped.
    await pressKey('End', getState, ['通知3', '通知3']);
    await pressKey('Home', getState, ['基本资料', '基本资料']);
    await pressKey('ArrowLeft', getState, ['通知3', '通知3']);
    await pressKey('Tab', () => document.activeElement === screen.getByRole('tabpanel', { name: /通知/ }));
  },
};

/** Arrow keys move the focus without selecting, for tabs that load data. */
export const Manual: Story = {
  args: { manual: true },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('修改密码')).toHaveFocus();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await pressKey('Enter', getState, ['修改密码', '修改密码']);
    await expect(args.onValueChange).toHaveBeenCalledWith('password');
  },
};

export const Overflow: Story = {
  args: {
    value: 'store-9',
    tabs: Array.from({ length: 14 }, (_, index) => ({
      value: `store-${index + 1}`,
      label: `门店${index + 1}的库存`,
      content: `第${index + 1}家门店`,
    })),
  },
  render: (args) => (
    <div style={{ maxWidth: 480 }}>
      <ControlledTabs {...args} />
    </div>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '更多标签' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '门店14的库存' }));
    await expect(screen.getByRole('tabpanel')).toHaveTextContent('第14家门店');
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates();
