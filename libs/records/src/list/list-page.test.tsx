import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { newRecordAction } from '@backroom/auth';
import { postContract } from '@backroom/contract/posts';

import { findRow,paginate, permissionsFor, renderPages } from '../testing/index.ts';
import { ListPage } from './list-page.tsx';
import { useListUrlState } from './use-list-url-state.ts';

interface Row {
  id: number;
  name: string;
}

const ROWS: readonly Row[] = [{ id: 1, name: '店长' }];
const form = { preload: jest.fn(), open: jest.fn(async () => undefined), element: null };

function Page() {
  const address = useListUrlState(postContract.list.query);
  return (
    <ListPage<Row>
      translate={(key) => key}
      contract={postContract}
      urlState={address}
      result={{ data: paginate(ROWS, { pageIndex: 1, pageSize: 20 }), isFetching: false, refetch: () => undefined }}
      columns={[{ id: 'name', header: '名称', cell: ({ name }) => name }]}
      viewKey="list-page-test"
      filters={[]}
      getId={({ id }) => id}
      getName={({ name }) => name}
      form={form}
      remove={async () => ({ data: undefined })}
    />
  );
}

beforeEach(() => {
  form.preload.mockClear();
  form.open.mockClear();
});

const findEditButton = async () => within(await findRow('店长')).getByRole('button', { name: '编辑' });

it('preloads the form on pointer enter', async () => {
  renderPages('/posts', { pages: { '/posts': Page }, permissions: permissionsFor('sysPost') });
  await findEditButton();
  expect(form.preload).not.toHaveBeenCalled();

  await userEvent.hover(await findEditButton());
  expect(form.preload).toHaveBeenCalledTimes(1);

  await userEvent.hover(screen.getByRole('button', { name: 'create' }));
  expect(form.preload).toHaveBeenCalledTimes(2);
  expect(form.open).not.toHaveBeenCalled();
});

it('preloads the form on focus', async () => {
  renderPages('/posts', { pages: { '/posts': Page }, permissions: permissionsFor('sysPost') });
  const button = await findEditButton();

  act(() => button.focus());

  expect(form.preload).toHaveBeenCalledTimes(1);
});

describe('navigation with a new record request', () => {
  const { state } = newRecordAction({ 'zh-CN': '新建岗位', 'en-US': 'New post' }, postContract.create.access);
  const renderWithRequest = (permissions: readonly string[]) =>
    renderPages({ pathname: '/posts', search: '?pageSize=50', state }, { pages: { '/posts': Page }, permissions });

  it('opens the form once and keeps the URL', async () => {
    const { address, state: getState } = renderWithRequest(permissionsFor('sysPost'));

    await waitFor(() => expect(form.open).toHaveBeenCalledTimes(1));
    expect(form.open).toHaveBeenCalledWith(null);
    expect(address()).toBe('/posts?pageSize=50');
    expect(getState()).toBeNull();
  });

  it('opens no form without permission', async () => {
    const { state: getState } = renderWithRequest(['admin:sysPost:list']);

    await waitFor(() => expect(getState()).toBeNull());
    expect(form.open).not.toHaveBeenCalled();
  });
});
