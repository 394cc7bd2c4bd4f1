import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { pressKey } from '../testing/press-key.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { filterBarGuide } from './filter-bar.guide.ts';
import { FilterBar } from './filter-bar.tsx';

const createFields = (labels: string[]) =>
  labels.map((label) => (
    <Field key={label} label={label} dense>
      {(control) => <TextInput {...control} />}
    </Field>
  ));

const meta = {
  title: 'Data/FilterBar',
  component: FilterBar,
  parameters: { guide: filterBarGuide },
  args: { onSearch: fn(), onReset: fn(), children: createFields(['角色名称', '权限标识', '状态']) },
} satisfies Meta<typeof FilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const countSearches = () => mocked(args.onSearch).mock.calls.length;
    await userEvent.type(screen.getByLabelText('角色名称'), '店长');
    await pressKey('Enter', countSearches, 1);
    await userEvent.type(screen.getByLabelText('权限标识'), 'admin');
    await pressKey('Enter', countSearches, 2);
    await userEvent.click(screen.getByRole('button', { name: '重置' }));
    await expect(args.onReset).toHaveBeenCalledOnce();
  },
};

export const Searching: Story = {
  args: { searching: true },
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: '查询' })).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(screen.getByLabelText('角色名称'), '店长{Enter}');
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const Expandable: Story = {
  args: { children: createFields(['角色名称', '权限标识', '状态', '部门', '创建人', '创建时间']) },
  play: async () => {
    await expect(screen.queryByLabelText('部门')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '展开' }));
    await expect(screen.getByLabelText('部门')).toBeVisible();
    await expect(screen.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Narrow: Story = {
  args: { activeCount: 2 },
  globals: { viewport: { value: 'w390' } },
  beforeEach: () => {
    const originalMatchMedia = window.matchMedia;
    window.matchMedia = (query) => ({
      ...originalMatchMedia(query),
      matches: true,
      addEventListener: fn(),
      removeEventListener: fn(),
    });
    return () => {
      window.matchMedia = originalMatchMedia;
    };
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '筛选（2）' }));
    await userEvent.type(await screen.findByLabelText('角色名称'), '店长');
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
