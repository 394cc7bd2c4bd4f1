import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fireEvent, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { commandPaletteGuide } from './command-palette.guide.ts';
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';
import type { PaletteItem } from './palette-lines.ts';

const NAMES = ['用户管理', '角色管理', '部门管理', '门店管理', '字典管理', '参数配置'];
const ITEMS: PaletteItem[] = [
  ...NAMES.map((label, index) => ({ id: `s${index}`, label, detail: `/admin/s${index}`, group: '系统管理' })),
  { id: 'plan', label: '年度计划', detail: '/plan', group: '资金计划' },
  { id: 'docs', label: '使用文档', detail: 'https://example.com/docs', group: '帮助', external: true },
];

const meta = {
  title: 'Navigation/CommandPalette',
  component: CommandPalette,
  parameters: { guide: commandPaletteGuide },
  args: {
    open: true,
    onOpenChange: fn(),
    title: '搜索菜单',
    placeholder: '名称或路径',
    query: '',
    onQueryChange: fn(),
    items: ITEMS,
    onSelect: fn(),
  },
  render: (args) => <ControlledCommandPalette {...args} />,
} satisfies Meta<typeof CommandPalette>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Simple substring filter; callers rank the items themselves. */
function ControlledCommandPalette(args: CommandPaletteProps) {
  const [open, setOpen] = useState(args.open);
  const [query, setQuery] = useState(args.query);
  const items = useMemo(() => args.items.filter(({ label }) => label.includes(query.trim())), [args.items, query]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>搜索</Button>
      <CommandPalette
        {...args}
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={(next) => {
          setQuery(next);
          args.onQueryChange(next);
        }}
        items={items}
      />
    </>
  );
}

const findField = () => screen.findByRole('combobox', { name: '搜索菜单' });
const getActiveOption = () => screen.getByRole('option', { selected: true });
/** Position of the active option, starting at 1. */
const getPosition = () => Number(getActiveOption().getAttribute('aria-posinset'));

export const Playground: Story = {
  play: async ({ args }) => {
    await userEvent.type(await findField(), '管理');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5));
    await expect(screen.getByRole('status')).toHaveTextContent('5条结果');
    await userEvent.click(screen.getByRole('option', { name: /部门管理/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(ITEMS[2]);
  },
};

export const LongText: Story = {
  args: {
    items: [
      {
        id: 'long',
        label: '一个名称特别特别长的页面，长到放不进这一行所以末尾被截断，悬停可以看到全部',
        detail: '/admin/a/very/long/path/that/does/not/fit/into/the/line/either',
      },
    ],
  },
};

export const Keyboard: Story = {
  args: { open: false },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const input = await findField();
    await waitFor(() => expect(input).toHaveFocus());
    await expect(getActiveOption()).toHaveTextContent('用户管理');
    await pressKey('ArrowDown', getPosition, 2);
    await expect(getActiveOption()).toHaveTextContent('角色管理');
    await expect(input).toHaveAttribute('aria-activedescendant', getActiveOption().id);
    await pressKey('ArrowDown', getPosition, 3);
    await pressKey('ArrowUp', getPosition, 2);
    await pressKey('End', getPosition, ITEMS.length);
    await pressKey('ArrowDown', getPosition, 1);
    await pressKey('ArrowUp', getPosition, ITEMS.length);
    await pressKey('ArrowUp', getPosition, ITEMS.length - 1);
    await pressKey('Home', getPosition, 1);
    await pressKey('ArrowDown', getPosition, 2);
    await pressKey('Enter', () => mocked(args.onSelect).mock.calls, [[ITEMS[1]]]);
    const isOpen = () => screen.queryByRole('dialog') !== null;
    await pressKey('Escape', () => [isOpen(), getFocusedText()], [false, '搜索']);
  },
};

const PERSON: PaletteItem = { id: 'p', label: '林小满', detail: '收银员', group: '用户', expandable: true };
const VERBS: PaletteItem[] = ['打开', '登录日志'].map((label) => ({ id: label, label, group: '林小满' }));

/** What can be done with a record, behind its arrow. */
export const Actions: Story = {
  render: (args) => <PaletteWithActions {...args} />,
  play: async () => {
    await findField();
    const getLabels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await pressKey('ArrowRight', getLabels, ['打开', '登录日志']);
    await pressKey('ArrowLeft', getLabels, ['林小满收银员']);
  },
};

function PaletteWithActions(args: CommandPaletteProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <CommandPalette
      {...args}
      items={isExpanded ? VERBS : [PERSON]}
      note="只搜一类：> 操作，@ 人员，# 门店"
      onExpand={() => setIsExpanded(true)}
      {...(isExpanded && { onCollapse: () => setIsExpanded(false) })}
    />
  );
}

/** Items with the menu groups that contain them. */
export const Ancestors: Story = {
  args: { items: ITEMS.map((item) => ({ ...item, ...(item.group && { ancestors: ['后台', item.group] }) })) },
  play: async () => {
    await findField();
    const first = screen.getByRole('option', { name: /^后台 > 系统管理 > ?用户管理/ });
    await waitFor(() => expect(first).toBeVisible());
  },
};

export const Empty: Story = {
  args: { query: '没有这个', empty: '没有匹配的菜单' },
  play: async () => {
    await expect(await findField()).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.getByRole('status')).toHaveTextContent('没有匹配的菜单');
  },
};

/** While the list is outdated, Enter selects the first match of the typed text. */
export const PendingResults: Story = {
  args: { pending: true, getFirstMatch: () => ITEMS[3] },
  play: async ({ args }) => {
    await userEvent.type(await findField(), '门{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(ITEMS[3]);
  },
};

export const ImeComposition: Story = {
  play: async ({ args }) => {
    const input = await findField();
    await fireEvent.compositionStart(input);
    await fireEvent.change(input, { target: { value: 'jue' } });
    await fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    await expect(args.onQueryChange).not.toHaveBeenCalled();
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(input).toHaveValue('jue');
    await fireEvent.change(input, { target: { value: '角色' } });
    await fireEvent.compositionEnd(input);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  },
};

export const ManyResults: Story = {
  args: {
    items: Array.from({ length: 5000 }, (_, index) => ({
      id: `p${index}`,
      label: `页面${index}`,
      detail: `/p/${index}`,
    })),
  },
  play: async () => {
    await findField();
    await expect(screen.getAllByRole('option').length).toBeLessThan(60);
    await pressKey('ArrowUp', getPosition, 5000);
    await expect(getActiveOption()).toHaveTextContent('页面4999');
    await expect(getActiveOption()).toHaveAttribute('aria-setsize', '5000');
  },
};
