import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { Stack } from '../stack/stack.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { DEPARTMENTS, manyDepartments } from './departments.fixture.ts';
import { treeGuide } from './tree.guide.ts';
import { Tree } from './tree.tsx';

const MANY = manyDepartments();

const meta = {
  title: 'Choice/Tree',
  component: Tree,
  parameters: { guide: treeGuide },
  args: { label: '部门', nodes: DEPARTMENTS, defaultExpanded: ['hq', 'east'], onSelect: fn(), onCheckedChange: fn() },
  render: (args) => <ControlledTree {...args} />,
  decorators: [
    (Story) => (
      <div style={{ width: 'min(320px, 100%)' }}>
        <Card>
          <Story />
        </Card>
      </div>
    ),
  ],
} satisfies Meta<typeof Tree>;
export default meta;

type Story = StoryObj<typeof meta>;

function ControlledTree(args: ComponentProps<typeof Tree>) {
  const [selected, setSelected] = useState(args.selected);
  const [checked, setChecked] = useState(args.checked);
  return (
    <Tree
      {...args}
      {...(selected !== undefined && { selected })}
      {...(checked && { checked })}
      onSelect={(id) => {
        setSelected((previous) => (previous === undefined ? previous : id));
        args.onSelect?.(id);
      }}
      onCheckedChange={(next) => {
        setChecked(next);
        args.onCheckedChange?.(next);
      }}
    />
  );
}

const getRow = (name: string, index = 0) => screen.getAllByRole('treeitem', { name })[index] as HTMLElement;
const getCheckedState = (name: string, index = 0) => getRow(name, index).getAttribute('aria-checked');
const isExpanded = (name: string) => getRow(name).getAttribute('aria-expanded') === 'true';
const isSelected = (name: string) => getRow(name).getAttribute('aria-selected') === 'true';

/** Name and place among the siblings: the same name occurs in several branches. */
const getFocusedRow = () => {
  const row = document.activeElement;
  return `${getFocusedText()} ${row?.getAttribute('aria-posinset')}/${row?.getAttribute('aria-setsize')}`;
};

export const Playground: Story = {};

export const Single: Story = {
  args: { selected: 'east-hr' },
  play: async ({ args }) => {
    await expect(getRow('人事部')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(getRow('财务部'));
    await expect(args.onSelect).toHaveBeenCalledWith('east-finance');
    await expect(getRow('财务部')).toHaveAttribute('aria-selected', 'true');
  },
};

export const Keyboard: Story = {
  args: { selected: null, defaultExpanded: [] },
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(getRow('总部')).toHaveFocus();
    await pressKey('ArrowRight', () => isExpanded('总部'));
    await pressKey('ArrowRight', getFocusedRow, '华东 1/2');
    await pressKey('*', () => ['华东', '华南', '合作伙伴'].map(isExpanded), [true, true, false]);
    await pressKey('ArrowRight', getFocusedRow, '财务部 1/3');
    await pressKey('ArrowDown', getFocusedRow, '人事部 2/3');
    await pressKey('ArrowDown', getFocusedRow, '门店管理部 3/3');
    await pressKey('ArrowUp', getFocusedRow, '人事部 2/3');
    await pressKey('c', getFocusedRow, '财务部 1/2');
    await pressKey('ArrowLeft', getFocusedRow, '华南 2/2');
    await pressKey('ArrowLeft', () => isExpanded('华南'), false);
    await pressKey('End', getFocusedRow, '合作伙伴 2/2');
    await pressKey('Enter', () => isSelected('合作伙伴'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('partner');
    await pressKey('Home', getFocusedRow, '总部 1/2');
    await pressKey('Space', () => isSelected('总部'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('hq');
  },
};

/** Parents and children are checked together; disabled nodes keep their state. */
export const Linked: Story = {
  args: { checked: new Set(['east-hr']), defaultExpanded: 'all' },
  play: async ({ args }) => {
    await expect([getCheckedState('总部'), getCheckedState('华东'), getCheckedState('人事部')]).toEqual([
      'mixed',
      'mixed',
      'true',
    ]);
    await userEvent.click(getRow('华南'));
    await expect([getCheckedState('财务部', 1), getCheckedState('销售部'), getCheckedState('华南')]).toEqual([
      'true',
      'false',
      'mixed',
    ]);
    await userEvent.click(getRow('销售部'));
    await expect(args.onCheckedChange).toHaveBeenCalledTimes(1);
  },
};

export const NotLinked: Story = {
  args: { checked: new Set(['east-hr']), linked: false, defaultExpanded: 'all' },
  play: async () => {
    await userEvent.click(getRow('华南'));
    await expect([getCheckedState('华南'), getCheckedState('财务部', 1), getCheckedState('总部')]).toEqual([
      'true',
      'false',
      'false',
    ]);
  },
};

function SearchableTree(args: ComponentProps<typeof Tree>) {
  const [query, setQuery] = useState('');
  return (
    <Stack gap={4}>
      <SearchInput aria-label="搜索部门" value={query} onChange={setQuery} />
      <Tree {...args} query={query} />
    </Stack>
  );
}

/** Matches by name or pinyin, highlighted, with their ancestors. */
export const Search: Story = {
  args: { selected: null, defaultExpanded: [] },
  render: (args) => <SearchableTree {...args} />,
  play: async () => {
    const search = screen.getByRole('searchbox', { name: '搜索部门' });
    await userEvent.type(search, '财务');
    await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(5));
    await expect(screen.getAllByText('财务', { selector: 'mark' })).toHaveLength(2);
    await expect(screen.getByRole('status')).toHaveTextContent('2项匹配');
    await userEvent.clear(search);
    await userEvent.type(search, 'rsb');
    await waitFor(() => expect(getRow('人事部')).toBeInTheDocument());
    await userEvent.clear(search);
    await userEvent.type(search, '仓库');
    await expect(await screen.findByText('没有匹配的内容')).toBeInTheDocument();
  },
};

export const LongText: Story = {
  args: {
    nodes: [
      {
        id: '1',
        label: '上海市静安区南京西路一千二百六十六号恒隆广场地下一层旗舰体验中心门店（含仓库）',
        children: [{ id: '2', label: 'Flagship store and warehouse, Plaza 66 basement level one, Shanghai' }],
      },
    ],
    defaultExpanded: 'all',
    checked: new Set(['2']),
  },
};

function CollapsibleTree(args: ComponentProps<typeof Tree>) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={4}>
      <Button id="open-tree" onClick={() => setOpen(!open)}>
        {open ? '收起' : '打开'}
      </Button>
      {open && <ControlledTree {...args} />}
    </Stack>
  );
}

/** All nodes expanded; only the rows of the 12-row viewport are mounted. */
export const TenThousandNodes: Story = {
  args: { nodes: MANY, defaultExpanded: 'all', checked: new Set() },
  render: (args) => <CollapsibleTree {...args} />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
    await userEvent.click(getRow('大区1'));
    await expect(getCheckedState('部门1-1')).toBe('true');

    await pressKey('PageDown', getFocusedText, '小组1-1-9');
    await pressKey('PageDown', getFocusedText, '小组1-1-19');
    await pressKey('PageUp', getFocusedText, '小组1-1-9');
    await pressKey('Space', () => getCheckedState('小组1-1-9'), 'false');
    await pressKey('Enter', () => getCheckedState('小组1-1-9'), 'true');
    await pressKey('End', getFocusedText, '小组20-25-19');
    await pressKey('Home', getFocusedText, '大区1');
  },
};
