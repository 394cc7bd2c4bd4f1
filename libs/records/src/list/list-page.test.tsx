import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext } from 'react';

import { createRecordRequest, NEW_RECORD_STATE } from '@backroom/auth';
import { postContract } from '@backroom/contract/posts';

import { RecordCreatedContext } from '../form/record-created-context.ts';
import { chooseTool, findRow, paginate, permissionsFor, renderPages } from '../testing/index.ts';
import { ListPage } from './list-page.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { RecordDialogProps } from './use-lazy-dialog.tsx';
import { useLazyForm } from './use-lazy-form.ts';
import { useListActions } from './use-list-actions.tsx';
import { useListPage } from './use-list-page.ts';
import { useListUrlState } from './use-list-url-state.ts';
import { useRemoval } from './use-removal.ts';

interface Row {
  id: number;
  name: string;
}

const ROWS: readonly Row[] = [{ id: 1, name: '店长' }];
function RowForm({ record, onClose }: RecordDialogProps<Row>) {
  const reportCreated = useContext(RecordCreatedContext);
  const save = () => {
    reportCreated({ id: 9, name: '督导' });
    onClose();
  };
  return (
    <div role="dialog" aria-label={record?.name ?? 'new'}>
      <button onClick={save}>保存</button>
    </div>
  );
}
RowForm.recordSchema = { safeParse: (value: unknown) => ({ success: true as const, data: value as Row }) };
const loadForm = jest.fn(async () => RowForm);

function Page() {
  const list = useListPage<Row>({
    translate: (key) => key,
    contract: postContract,
    urlState: useListUrlState(postContract.list),
    result: { data: paginate(ROWS, { pageIndex: 1, pageSize: 20 }), isFetching: false, refetch: () => undefined },
    columns: [{ id: 'name', header: '名称', cell: ({ name }) => name }],
    viewKey: 'list-page-test',
    getId: ({ id }) => id,
    getName: ({ name }) => name,
  });
  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: postContract, createLabel: 'create' }),
    removal: useRemoval(list, { remove: async () => ({ data: undefined }) }),
  });
  return (
    <ListPage list={list}>
      <ListToolbar list={list} actions={actions} />
      <ListTable list={list} actions={actions} />
      {actions.dialogs}
    </ListPage>
  );
}

beforeEach(() => loadForm.mockClear());

const findEditButton = async () => within(await findRow('店长')).getByRole('button', { name: '编辑 店长' });

it('preloads the form on pointer enter', async () => {
  renderPages('/posts', { pages: { '/posts': Page }, permissions: permissionsFor('sysPost') });
  await findEditButton();
  expect(loadForm).not.toHaveBeenCalled();

  await userEvent.hover(await findEditButton());
  expect(loadForm).toHaveBeenCalledTimes(1);

  await userEvent.hover(screen.getByRole('button', { name: 'create' }));
  expect(loadForm).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('preloads the form on focus', async () => {
  renderPages('/posts', { pages: { '/posts': Page }, permissions: permissionsFor('sysPost') });
  const button = await findEditButton();

  await act(async () => button.focus());

  expect(loadForm).toHaveBeenCalledTimes(1);
});

it('shows a new record of another page first, highlighted and announced, until the form opens again', async () => {
  renderPages('/posts', { pages: { '/posts': Page }, permissions: permissionsFor('sysPost') });
  await userEvent.click(await screen.findByRole('button', { name: 'create' }));
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));

  const row = await findRow('督导');
  expect(row).toHaveAttribute('data-highlighted');
  expect(row).toHaveAttribute('data-index', '0');
  expect(screen.getByText('“督导”已在列表中标出')).toHaveAttribute('role', 'status');

  await userEvent.click(within(await findRow('店长')).getByRole('button', { name: '编辑 店长' }));
  expect(screen.queryByText('督导')).not.toBeInTheDocument();
});

describe('navigation with a new record request', () => {
  const state = NEW_RECORD_STATE;
  const renderWithRequest = (permissions: readonly string[]) =>
    renderPages({ pathname: '/posts', search: '?pageSize=50', state }, { pages: { '/posts': Page }, permissions });

  it('opens the form once and keeps the URL', async () => {
    const { address, state: getState } = renderWithRequest(permissionsFor('sysPost'));

    expect(await screen.findByRole('dialog', { name: 'new' })).toBeInTheDocument();
    expect(loadForm).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/posts?pageSize=50');
    expect(getState()).toBeNull();
  });

  it('opens no form without permission', async () => {
    const { state: getState } = renderWithRequest(['admin:sysPost:list']);

    await waitFor(() => expect(getState()).toBeNull());
    expect(loadForm).not.toHaveBeenCalled();
  });
});

describe('navigation with a request to edit a record', () => {
  const state = createRecordRequest('edit', { id: 1, name: '店长' });
  const renderWithRequest = (permissions: readonly string[]) =>
    renderPages({ pathname: '/posts', search: '?keyword=a', state }, { pages: { '/posts': Page }, permissions });

  it('opens its form once and keeps the URL', async () => {
    const { address, state: getState } = renderWithRequest(permissionsFor('sysPost'));

    expect(await screen.findByRole('dialog', { name: '店长' })).toBeInTheDocument();
    expect(loadForm).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/posts?keyword=a');
    expect(getState()).toBeNull();
  });

  it('opens no form without permission', async () => {
    const { state: getState } = renderWithRequest(['admin:sysPost:list', 'admin:sysPost:add']);

    await waitFor(() => expect(getState()).toBeNull());
    expect(loadForm).not.toHaveBeenCalled();
  });
});

it('is printed by its menu', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  renderPages('/posts', { pages: { '/posts': Page }, permissions: [] });
  await chooseTool('打印');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  print.mockRestore();
});
