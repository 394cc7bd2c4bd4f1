import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import { deptContract } from '@backroom/contract/departments';
import { userContract } from '@backroom/contract/users';
import { findRow, paginate, renderPages } from '@backroom/records/testing';

import { createUser } from '../testing/create-user.ts';
import { UserListPage } from '../user-list-page.tsx';

const server = createFakeServer();
const READ = ['admin:sysUser:list', 'admin:sysUser:query'];
const people = [
  createUser(21, { nickName: '陈明', phone: '13800000021' }),
  createUser(22, { nickName: '李然' }),
  createUser(23, { nickName: '周洁' }),
];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  server.on(userContract.list, ({ query }) => paginate(people, query));
  server.on(userContract.locks, () => []);
  server.on(deptContract.tree, () => []);
});

const renderList = (permissions: readonly string[] = READ) =>
  renderPages('/admin/sys-user', {
    pages: { '/admin/sys-user': UserListPage, '/admin/sys-user/:userId': () => <h1>人员页</h1> },
    permissions,
  });
const findPanel = (name: string) => screen.findByRole('complementary', { name });
const getRow = (name: string) => screen.getByRole('row', { name: (text) => text.includes(name) });
const queryPanel = () => screen.queryByRole('complementary');

it('walks through the list beside it and requests nothing more', async () => {
  renderList();
  const row = await findRow('陈明');
  act(() => row.focus());
  await userEvent.keyboard(' ');
  const panel = within(await findPanel('陈明'));
  expect(panel.getByRole('link', { name: '拨打13800000021' })).toHaveAttribute('href', 'tel:13800000021');
  expect(panel.getByText('本页第1条，共3条')).toBeInTheDocument();
  const before = server.calls.length;

  await userEvent.keyboard('j');
  await findPanel('李然');
  expect(getRow('李然')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await findPanel('周洁');
  await userEvent.keyboard('k');
  await findPanel('李然');
  expect(getRow('李然')).toHaveAttribute('aria-current', 'true');
  expect(server.calls).toHaveLength(before);
});

it('walks with the focus inside, and Esc returns it to the row', async () => {
  renderList();
  await userEvent.click(within(await findRow('陈明')).getByText('店长'));
  const panel = await findPanel('陈明');
  act(() => within(panel).getByRole('button', { name: '下一条（J）' }).focus());
  await userEvent.keyboard('j');
  await findPanel('李然');
  expect(screen.getByText('李然，本页第2条')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(queryPanel()).not.toBeInTheDocument());
  expect(getRow('李然')).toHaveFocus();
});

it('closes with Esc on the row, and Enter opens the page', async () => {
  renderList();
  const row = await findRow('陈明');
  act(() => row.focus());
  await userEvent.keyboard(' ');
  await findPanel('陈明');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryPanel()).not.toBeInTheDocument());
  expect(row).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '人员页' })).toBeInTheDocument();
});

it('is not there without the right to read users', async () => {
  renderList(['admin:sysUser:list']);
  const row = await findRow('陈明');
  expect(within(row).queryByRole('link', { name: /陈明/ })).not.toBeInTheDocument();
  act(() => row.focus());
  await userEvent.keyboard(' ');
  await userEvent.click(within(row).getByText('店长'));

  expect(queryPanel()).not.toBeInTheDocument();
});
