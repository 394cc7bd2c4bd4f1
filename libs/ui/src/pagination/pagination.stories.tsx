import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { paginationGuide } from './pagination.guide.ts';
import { Pagination } from './pagination.tsx';

const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  parameters: { guide: paginationGuide },
  args: { page: 1, pageSize: 20, total: 128, onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

function Controlled(args: ComponentProps<typeof Pagination>) {
  const [pagination, setPagination] = useState({ page: args.page, pageSize: args.pageSize });
  return (
    <Pagination
      {...args}
      {...pagination}
      onChange={(next) => {
        setPagination(next);
        args.onChange(next);
      }}
    />
  );
}

const getNumbers = () =>
  within(screen.getByRole('navigation', { name: '分页' }))
    .getAllByRole('button', { name: /^第/ })
    .map((button) => button.textContent);

const getCurrentPage = () => screen.getByRole('button', { current: 'page' }).textContent;

export const Playground: Story = {
  play: async () => {
    await expect(screen.getByText('共128条')).toBeInTheDocument();
    await expect(getNumbers()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    await expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled();
  },
};

export const MiddlePage: Story = {
  args: { page: 50, total: 2000 },
  play: async () => {
    await expect(getNumbers()).toEqual(['1', '48', '49', '50', '51', '52', '100']);
    await expect(screen.getByRole('button', { name: '第50页' })).toHaveAttribute('aria-current', 'page');
  },
};

export const LastPage: Story = {
  args: { page: 100, total: 2000 },
  play: async () => {
    await expect(getNumbers()).toEqual(['1', '95', '96', '97', '98', '99', '100']);
    await expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await pressKey('Tab', getFocusedText, '第1页');
    await pressKey('Tab', getFocusedText, '第2页');
    await pressKey('Space', getCurrentPage, '2');
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 2, pageSize: 20 });
    await pressKey('Tab', getFocusedText, '第3页');
    await pressKey('Enter', getCurrentPage, '3');

    const field = screen.getByLabelText('前往页码');
    await userEvent.type(field, '5');
    await pressKey('Enter', getCurrentPage, '5');
    await userEvent.type(field, '99');
    await pressKey('Enter', getCurrentPage, '7');
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 7, pageSize: 20 });
    await userEvent.type(field, 'x{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(4);
  },
};

export const PageSizeChangeResetsPage: Story = {
  args: { page: 3 },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: '每页条数' }));
    await userEvent.click(await screen.findByRole('option', { name: '50条/页' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 50 });
  },
};

export const LastPageDeleted: Story = {
  args: { page: 8, total: 140 },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ page: 7, pageSize: 20 }));
  },
};

/** The total of the previous query must not correct the page. */
export const PastLastPageWhileBusy: Story = {
  args: { page: 8, total: 140, busy: true },
  play: async ({ args }) => {
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const English: Story = { args: { page: 50, total: 2000 }, globals: { language: 'en-US' } };
