import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router';

import { postContract } from '@backroom/contract/posts';

import { openFilters, renderPages } from '../testing/index.ts';
import { ListFilters } from './list-filters.tsx';
import { useListUrlState } from './use-list-url-state.ts';

const reload = jest.fn();
let goBack: () => void;

const FIELDS = [
  { name: 'postName', label: '名称' },
  {
    name: 'status',
    label: '状态',
    options: [
      { value: '1', label: '停用' },
      { value: '2', label: '启用' },
    ],
  },
];

function Page() {
  const { filters, setFilters } = useListUrlState(postContract.list);
  const navigate = useNavigate();
  goBack = () => void navigate(-1);
  return (
    <ListFilters
      fields={FIELDS}
      search={{ name: 'keyword', label: '搜索' }}
      active={filters}
      onChange={setFilters}
      onReload={reload}
    />
  );
}

const renderAt = (address: string) => {
  const page = renderPages(address, { pages: { '/posts': Page }, permissions: [] });
  return { address: () => decodeURIComponent(page.address()) };
};
const getSearch = () => screen.getByRole('searchbox', { name: '搜索' });

beforeEach(() => reload.mockClear());

it('applies typed text after a pause; Back leads to the rows before it was typed', async () => {
  const { address } = renderAt('/posts');
  await userEvent.type(getSearch(), '店');
  expect(address()).toBe('/posts');
  await waitFor(() => expect(address()).toBe('/posts?keyword=店'));

  await userEvent.type(getSearch(), '长');
  await waitFor(() => expect(address()).toBe('/posts?keyword=店长'));

  act(() => goBack());
  await waitFor(() => expect(address()).toBe('/posts'));
  expect(getSearch()).toHaveValue('');
});

it('keeps what has been typed since', async () => {
  const { address } = renderAt('/posts');
  await userEvent.type(getSearch(), '店{Enter}长');

  expect(address()).toBe('/posts?keyword=店');
  expect(getSearch()).toHaveValue('店长');
  await waitFor(() => expect(address()).toBe('/posts?keyword=店长'));
  expect(getSearch()).toHaveValue('店长');
});

it('applies at once on Enter, and reloads when nothing has changed', async () => {
  const { address } = renderAt('/posts');
  await userEvent.type(getSearch(), '店{Enter}');
  expect(address()).toBe('/posts?keyword=店');
  expect(reload).not.toHaveBeenCalled();

  await userEvent.type(getSearch(), '{Enter}');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows active filters alone; a chip changes or clears its filter', async () => {
  const { address } = renderAt('/posts?status=1');
  expect(screen.queryByRole('button', { name: /^名称/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '状态：停用' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '启用' }));
  await waitFor(() => expect(address()).toBe('/posts?status=2'));

  expect(screen.getByRole('button', { name: '状态：启用' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '清除“状态”' }));
  await waitFor(() => expect(address()).toBe('/posts'));
});

it('has all filters in a panel; a chip leads to its field', async () => {
  const { address } = renderAt('/posts?postName=店');
  await userEvent.click(screen.getByRole('button', { name: '名称：店' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveFocus());

  await userEvent.keyboard('长{Enter}');
  expect(address()).toBe('/posts?postName=店长');
  expect(screen.getByRole('button', { name: '筛选（1）' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('resets all filters with one step', async () => {
  const { address } = renderAt('/posts?postName=a&status=1&keyword=b&pageSize=50');
  await userEvent.click(screen.getByRole('button', { name: '重置' }));

  expect(address()).toBe('/posts?pageSize=50');
  expect(getSearch()).toHaveValue('');
  expect(screen.queryByRole('button', { name: '重置' })).not.toBeInTheDocument();
});

it('applies a choice in the panel at once', async () => {
  const { address } = renderAt('/posts');
  const panel = within(await openFilters());
  await userEvent.click(panel.getByRole('combobox', { name: '状态' }));
  await userEvent.click(await screen.findByRole('option', { name: '停用' }));

  await waitFor(() => expect(address()).toBe('/posts?status=1'));
});
