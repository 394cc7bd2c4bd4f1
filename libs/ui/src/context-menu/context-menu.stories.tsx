import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
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
      {
        id: 'all',
        label: '关闭所有',
        icon: <Icon name="circle-x" />,
        tone: 'danger',
        onSelect: createSelectHandler('all'),
      },
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

export const Keyboard: Story = {
  play: async () => {
    await userEvent.tab();
    const isOpen = () => screen.queryByRole('menu') !== null;
    const getState = () => [isOpen(), getFocusedText()];

    await pressKey('Shift+F10', getState, [true, '刷新当前']);
    await pressKey('ArrowDown', getFocusedText, '关闭当前');
    // The disabled item between them is skipped.
    await pressKey('ArrowDown', getFocusedText, '关闭所有');
    await pressKey('ArrowUp', getFocusedText, '关闭当前');
    await pressKey('Escape', getState, [false, '角色管理']);
    await expect(handleAction).not.toHaveBeenCalled();

    await pressKey('ContextMenu', getState, [true, '刷新当前']);
    await pressKey('End', getFocusedText, '关闭所有');
    await pressKey('ArrowUp', getFocusedText, '关闭当前');
    await pressKey('Enter', () => [isOpen(), handleAction.mock.calls], [false, [['close']]]);
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
      { id: 'all', label: 'Close all', icon: <Icon name="circle-x" />, onSelect: createSelectHandler('all') },
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
