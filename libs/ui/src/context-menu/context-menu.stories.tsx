import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { contextMenuGuide } from './context-menu.guide.ts';
import { ContextMenu } from './context-menu.tsx';

const acted = fn();
const act = (id: string) => () => void acted(id);

const meta = {
  title: 'Overlays/ContextMenu',
  component: ContextMenu,
  parameters: { guide: contextMenuGuide },
  args: {
    label: '角色管理的操作',
    children: <Button>角色管理</Button>,
    items: [
      { id: 'refresh', label: '刷新当前', icon: <Icon name="refresh" />, onSelect: act('refresh') },
      { id: 'close', label: '关闭当前', icon: <Icon name="x" />, onSelect: act('close') },
      { id: 'others', label: '关闭其他', icon: <Icon name="circle-x" />, disabled: true, onSelect: act('others') },
      'separator',
      { id: 'all', label: '关闭所有', icon: <Icon name="ban" />, tone: 'danger', onSelect: act('all') },
    ],
  },
  beforeEach: () => {
    acted.mockClear();
  },
} satisfies Meta<typeof ContextMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

const trigger = () => screen.getByRole('button');

export const Playground: Story = {};

export const Open: Story = {
  play: async () => {
    await fireEvent.contextMenu(trigger());
    const menu = await screen.findByRole('menu', { name: '角色管理的操作' });
    await expect(menu).toHaveStyle({ width: '105px' });
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭当前' }));
    await expect(acted).toHaveBeenLastCalledWith('close');
    await fireEvent.contextMenu(trigger());
    await screen.findByRole('menu');
  },
};

const item = (name: string) => screen.getByRole('menuitem', { name });

export const Keyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await screen.findByRole('menu');
    await waitFor(() => expect(item('刷新当前')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(item('关闭当前')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(item('刷新当前')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger()).toHaveFocus());
    await expect(acted).not.toHaveBeenCalled();

    await userEvent.keyboard('{ContextMenu}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(item('关闭所有')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(acted).toHaveBeenLastCalledWith('all');
  },
};

/** English labels are longer, so icons are omitted. */
export const English: Story = {
  args: {
    label: 'Actions on Roles',
    children: <Button>Roles</Button>,
    items: [
      { id: 'refresh', label: 'Refresh', icon: <Icon name="refresh" />, onSelect: act('refresh') },
      { id: 'close', label: 'Close', icon: <Icon name="x" />, onSelect: act('close') },
      { id: 'others', label: 'Close others', icon: <Icon name="circle-x" />, onSelect: act('others') },
      { id: 'all', label: 'Close all', icon: <Icon name="ban" />, onSelect: act('all') },
    ],
  },
  globals: { language: 'en-US' },
  play: async () => {
    await fireEvent.contextMenu(trigger());
    const menu = await screen.findByRole('menu');
    await expect(menu.querySelector('svg')).toBeNull();
  },
};

export const NoItems: Story = {
  args: { items: [] },
  play: async () => {
    await fireEvent.contextMenu(trigger());
    await expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  },
};
