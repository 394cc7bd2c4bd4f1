import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, userEvent, within } from 'storybook/test';

import { Stack } from '../stack/stack.tsx';
import { controlled } from '../testing/controlled.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { searchInputGuide } from './search-input.guide.ts';
import { SearchInput } from './search-input.tsx';

const ControlledSearchInput = controlled(SearchInput, 'value', 'onChange');

const meta = {
  title: 'Inputs/SearchInput',
  component: SearchInput,
  parameters: { guide: searchInputGuide },
  args: { 'aria-label': '搜索角色', placeholder: '角色名称', value: '', onChange: fn(), onSearch: fn() },
  render: (args) => <ControlledSearchInput {...args} />,
} satisfies Meta<typeof SearchInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack gap={4}>
      <SearchInput {...args} aria-label="空" />
      <SearchInput {...args} aria-label="有字" value="店长" />
      <SearchInput {...args} aria-label="不可用" value="店长" disabled />
    </Stack>
  ),
};

export const Keyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>('searchbox', { name: '搜索角色' });
    const getLastSearch = () => mocked(args.onSearch!).mock.lastCall;
    await userEvent.type(input, '店长');
    await pressKey('Enter', getLastSearch, ['店长']);
    await pressKey('Escape', () => [input.value, getLastSearch()], ['', ['']]);
  },
};

export const ClearKeepsFocus: Story = {
  args: { value: '店长' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /清除|Clear/ }));

    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({ disabled: { disabled: true } });
