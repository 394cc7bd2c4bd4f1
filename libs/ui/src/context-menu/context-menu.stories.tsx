import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { contextMenuGuide } from './context-menu.guide.ts';
import { ContextMenu } from './context-menu.tsx';

const handleAction = fn();
const createSelectHandler = (id: string) => () => void handleAction(id);

const meta = {
  title: 'Overlays/ContextMenu',
  component: ContextMenu,
  parameters: { guide: contextMenuGuide },
  args: {
    label: '角色管理的操作',
    children: <Button>角色管理</Button>,
    items: [
      { id: 'refresh', label: '刷新当前', icon: <Icon name="refresh" />, onSelect: createSelectHandler('refresh') },
      { id: 'close', label: '关闭当前', icon: <Icon name="x" />, onSelect: createSelectHandler('close') },
      {
        id: 'others',
        label: '关闭其他',
        icon: <Icon name="circle-x" />,
        disabled: true,
        onSelect: createSelectHandler('others'),
      },
      'separator',
      { id: 'all', label: '关闭所有', icon: <Icon name="ban" />, tone: 'danger', onSelect: createSelectHandler('all') },
    ],
  },
  beforeEach: () => {
    handleAction.mockClear();
  },
} satisfies Meta<typeof ContextMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

const getTrigger = () => screen.getByRole('button');

export const Playground: Story = {};

export const Open: Story = {
  play: async () => {
    await fireEvent.contextMenu(getTrigger());
    const menu = await screen.findByRole('menu', { name: '角色管理的操作' });
    await expect(menu).toHaveStyle({ width: '105px' });
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭当前' }));
    await expect(handleAction).toHaveBeenLastCalledWith('close');
    await fireEvent.contextMenu(getTrigger());
    await screen.findByRole('menu');
  },
};

const getItem = (name: string) => screen.getByRole('menuitem', { name });

export const Keyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await screen.findByRole('menu');
    await waitFor(() => expect(getItem('刷新当前')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(getItem('关闭当前')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(getItem('刷新当前')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getTrigger()).toHaveFocus());
    await expect(handleAction).not.toHaveBeenCalled();

    await userEvent.keyboard('{ContextMenu}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(getItem('关闭所有')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(handleAction).toHaveBeenLastCalledWith('all');
  },
};

/** English labels are longer, so icons are omitted. */
export const English: Story = {
  args: {
    label: 'Actions on Roles',
    children: <Button>Roles</Button>,
    items: [
      { id: 'refresh', label: 'Refresh', icon: <Icon name="refresh" />, onSelect: createSelectHandler('refresh') },
      { id: 'close', label: 'Close', icon: <Icon name="x" />, onSelect: createSelectHandler('close') },
      { id: 'others', label: 'Close others', icon: <Icon name="circle-x" />, onSelect: createSelectHandler('others') },
      { id: 'all', label: 'Close all', icon: <Icon name="ban" />, onSelect: createSelectHandler('all') },
    ],
  },
  globals: { language: 'en-US' },
  play: async () => {
    await fireEvent.contextMenu(getTrigger());
    const menu = await screen.findByRole('menu');
    await expect(menu.querySelector('svg')).toBeNull();
  },
};

export const NoItems: Story = {
  args: { items: [] },
  play: async () => {
    await fireEvent.contextMenu(getTrigger());
    await expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  },
};
