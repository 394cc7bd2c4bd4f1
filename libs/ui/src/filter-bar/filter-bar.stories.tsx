import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';

import { Field } from '../field/field.tsx';
import { pressKey } from '../testing/press-key.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { filterBarGuide } from './filter-bar.guide.ts';
import { FilterBar } from './filter-bar.tsx';

const fields = ['角色名称', '权限标识', '状态'].map((label, index) => (
  <div key={label} data-filter={`field${index}`}>
    <Field label={label} dense>
      {(control) => <TextInput {...control} />}
    </Field>
  </div>
));

const meta = {
  title: 'Data/FilterBar',
  component: FilterBar,
  parameters: { guide: filterBarGuide },
  args: { open: false, onOpenChange: fn(), onSearch: fn(), onReset: fn(), children: fields },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof FilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

function Controlled(args: ComponentProps<typeof FilterBar>) {
  const [isOpen, setOpen] = useState(args.open);
  return <FilterBar {...args} open={isOpen} onOpenChange={setOpen} />;
}

export const Playground: Story = {};

export const Keyboard: Story = {
  play: async ({ args }) => {
    const countSearches = () => mocked(args.onSearch).mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: '筛选' }));
    await userEvent.type(await screen.findByLabelText('角色名称'), '店长');
    await pressKey('Enter', countSearches, 1);
    await userEvent.click(screen.getByRole('button', { name: '重置' }));
    await expect(args.onReset).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: '筛选' })).toHaveFocus());
  },
};

export const FocusOnOne: Story = {
  args: { focusOn: 'field1' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '筛选' }));
    await waitFor(() => expect(screen.getByLabelText('权限标识')).toHaveFocus());
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
    await userEvent.click(screen.getByRole('button', { name: '查看结果' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
