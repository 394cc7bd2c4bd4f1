import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { newRecord } from '@backroom/auth';
import { postContract } from '@backroom/contract/posts';

import { pageOf, renderPages, rightsOn, rowOf } from '../testing/index.ts';
import { ListPage } from './list-page.tsx';
import { useListAddress } from './use-list-address.ts';

interface Row {
  id: number;
  name: string;
}

const ROWS: readonly Row[] = [{ id: 1, name: '店长' }];
const form = { prepare: jest.fn(), open: jest.fn(async () => undefined), element: null };

function Page() {
  const address = useListAddress(postContract.list.query);
  return (
    <ListPage<Row>
      words={(key) => key}
      contract={postContract}
      address={address}
      answer={{ data: pageOf(ROWS, { pageIndex: 1, pageSize: 20 }), isFetching: false, refetch: () => undefined }}
      columns={[{ id: 'name', header: '名称', cell: ({ name }) => name }]}
      viewKey="list-page-test"
      filters={[]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      form={form}
      remove={async () => ({ data: undefined })}
    />
  );
}

beforeEach(() => {
  form.prepare.mockClear();
  form.open.mockClear();
});

const edit = async () => within(await rowOf('店长')).getByRole('button', { name: '编辑' });

it('preloads the form on pointer enter', async () => {
  renderPages('/posts', { pages: { '/posts': Page }, permissions: rightsOn('sysPost') });
  await edit();
  expect(form.prepare).not.toHaveBeenCalled();

  await userEvent.hover(await edit());
  expect(form.prepare).toHaveBeenCalledTimes(1);

  await userEvent.hover(screen.getByRole('button', { name: 'create' }));
  expect(form.prepare).toHaveBeenCalledTimes(2);
  expect(form.open).not.toHaveBeenCalled();
});

it('preloads the form on focus', async () => {
  renderPages('/posts', { pages: { '/posts': Page }, permissions: rightsOn('sysPost') });
  const button = await edit();

  act(() => button.focus());

  expect(form.prepare).toHaveBeenCalledTimes(1);
});

describe('navigation with a new record request', () => {
  const { state } = newRecord({ 'zh-CN': '新建岗位', 'en-US': 'New post' }, postContract.create.access);
  const come = (permissions: readonly string[]) =>
    renderPages({ pathname: '/posts', search: '?pageSize=50', state }, { pages: { '/posts': Page }, permissions });

  it('opens the form once and keeps the URL', async () => {
    const { address, state: left } = come(rightsOn('sysPost'));

    await waitFor(() => expect(form.open).toHaveBeenCalledTimes(1));
    expect(form.open).toHaveBeenCalledWith(null);
    expect(address()).toBe('/posts?pageSize=50');
    expect(left()).toBeNull();
  });

  it('opens no form without permission', async () => {
    const { state: left } = come(['admin:sysPost:list']);

    await waitFor(() => expect(left()).toBeNull());
    expect(form.open).not.toHaveBeenCalled();
  });
});
