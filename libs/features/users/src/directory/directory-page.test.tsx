import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, toOptionPage } from '@backroom/client/testing';
import { type Colleague, directoryContract } from '@backroom/contract/directory';
import { findRow, openFilters, paginate, renderPages } from '@backroom/records/testing';

import { DirectoryPage } from './directory-page.tsx';

const TAG = 'admin:sysDirectory:list';
const server = createFakeServer();

const colleague = (userId: number, values: Partial<Colleague>): Colleague => ({
  userId,
  nickName: `同事${userId}`,
  avatar: '',
  phone: '',
  postName: '店员',
  deptId: 12,
  deptName: '收银组',
  storeId: 10,
  storeName: '南京西路店',
  ...values,
});
const STORED = [
  colleague(21, { nickName: '林小满', phone: '13800000021', postName: '店长' }),
  colleague(22, { nickName: '李然', deptId: 3, deptName: '财务部', storeId: 0, storeName: '' }),
];

let isTouch = false;
beforeEach(() => {
  isTouch = false;
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia.call(window, query);
    return query === '(pointer: fine)' ? Object.assign(list, { matches: !isTouch }) : list;
  });
  server.install();
  server.calls.length = 0;
  server.on(directoryContract.list, ({ query }) =>
    paginate(
      STORED.filter(
        ({ nickName, deptId, postName }) =>
          nickName.includes(query.keyword ?? '') &&
          (query.deptId === undefined || query.deptId === deptId) &&
          (query.postId === undefined || postName === '店长'),
      ),
      query,
    ),
  );
  server.on(directoryContract.departments, () => [
    { id: 3, label: '财务部', deptType: 'department' as const, status: '2' as const, disabled: false, children: [] },
  ]);
  server.on(directoryContract.posts, () => toOptionPage([{ postId: 1, postName: '店长' }]));
});
afterEach(() => jest.restoreAllMocks());

const render = (permissions: readonly string[] = [TAG], query = '') =>
  renderPages(`/directory${query}`, { pages: { '/directory': DirectoryPage }, permissions });

it('shows who works where, with a number to call', async () => {
  render();

  const row = await findRow('林小满');
  expect(within(row).getByRole('link', { name: '拨打13800000021' })).toHaveAttribute('href', 'tel:13800000021');
  for (const text of ['店长', '收银组', '南京西路店']) expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(await findRow('李然')).queryByRole('link')).not.toBeInTheDocument();
});

it('leads to the pages of people, departments and stores for those who may read them', async () => {
  render([TAG, 'admin:sysUser:query', 'admin:sysStore:query']);

  const row = await findRow('林小满');
  expect(within(row).getByRole('link', { name: '林小满' })).toHaveAttribute('href', '/admin/sys-user/21');
  expect(within(row).getByRole('link', { name: '南京西路店' })).toHaveAttribute('href', '/admin/sys-store/10');
  expect(within(row).queryByRole('link', { name: '收银组' })).not.toBeInTheDocument();
});

it('opens with the focus in its search, which narrows the list down', async () => {
  render();
  await findRow('李然');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();

  await userEvent.keyboard('林');
  await waitFor(() => expect(screen.queryByText('李然')).not.toBeInTheDocument());
  await findRow('林小满');
});

it('does not open the keyboard of a touch screen', async () => {
  isTouch = true;
  render();
  await findRow('李然');

  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});

it('is filtered by department or store and by post, which have their own options', async () => {
  const { address } = render();
  await findRow('林小满');
  const filters = await openFilters();
  await userEvent.click(await within(filters).findByRole('combobox', { name: '部门或门店' }));
  await userEvent.click(await screen.findByRole('treeitem', { name: /财务部/ }));

  await waitFor(() => expect(address()).toBe('/directory?deptId=3'));
  await waitFor(() => expect(screen.queryByText('林小满')).not.toBeInTheDocument());
});

it('names the active filters', async () => {
  render([TAG], '?deptId=3&postId=1');

  expect(await screen.findByText('没有符合条件的同事')).toBeInTheDocument();
  expect(await screen.findByText(/财务部/)).toBeInTheDocument();
  expect(await screen.findByText(/店长/)).toBeInTheDocument();
});

it('offers another try when it fails, and is refused without its permission', async () => {
  server.on(directoryContract.list, () => {
    throw new FakeApiError(503, '服务繁忙');
  });
  render();
  expect(await screen.findByRole('alert')).toHaveTextContent('服务繁忙');
  cleanup();

  render([]);
  expect(screen.getByText('你没有查看该页面的权限')).toBeVisible();
});
