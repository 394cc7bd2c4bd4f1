import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import type { HeldRecord } from '@backroom/contract/holders';
import { postContract } from '@backroom/contract/posts';

import { permissionsFor, renderPages } from '../testing/index.ts';
import { useRemoval } from './use-removal.ts';

interface Row {
  id: number;
  name: string;
}

const MANAGER = { id: 1, name: '店长' };
const TRAINEE = { id: 2, name: '实习生' };
const CLERK = { id: 3, name: '店员' };
const server = createFakeServer();
const remove = jest.fn();
const handleRemoved = jest.fn();
let held: HeldRecord[];
let chosen: readonly Row[];

const users = (count: number, ...names: string[]) => ({ kind: 'users' as const, count, names });

function Page() {
  const { dialog } = useRemoval<Row>(
    {
      contract: postContract,
      translate: (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim(),
      getId: ({ id }) => id,
      getName: ({ name }) => name,
      selection: { clear: handleRemoved },
    },
    { remove, heldBy: 'postId' },
  );
  return (
    <>
      <button onClick={() => void dialog?.open(chosen)}>open</button>
      {dialog?.element}
    </>
  );
}

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  remove.mockReset().mockResolvedValue({ data: undefined });
  handleRemoved.mockReset();
  held = [];
  server.on(postContract.holders, ({ query }) => held.filter(({ id }) => query.ids.split(',').includes(String(id))));
});

async function openDialog(rows: readonly Row[], tags = [...permissionsFor('sysPost'), ...permissionsFor('sysUser')]) {
  chosen = rows;
  const page = renderPages('/posts', {
    pages: { '/posts': Page, '/admin/sys-user': () => <h1>用户管理</h1> },
    permissions: tags,
  });
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  return { ...page, dialog: within(await screen.findByRole('alertdialog')) };
}
const buttons = () => within(screen.getByRole('alertdialog')).getAllByRole('button');

it('asks about a record that nothing holds, once that is known', async () => {
  let answer: (records: HeldRecord[]) => void = () => undefined;
  server.on(postContract.holders, () => new Promise((resolve) => (answer = resolve)));
  const { dialog } = await openDialog([TRAINEE]);

  expect(dialog.getByText('正在检查是否被其他数据使用')).toBeVisible();
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['取消']);
  answer([]);
  await userEvent.click(await dialog.findByRole('button', { name: 'removeOne' }));

  await waitFor(() => expect(remove).toHaveBeenCalledWith(expect.objectContaining({ body: { ids: [2] } })));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('names who holds a record, links to them, and offers nothing else', async () => {
  held = [{ id: 1, holders: [users(12, '张三', '李四', '王五')] }];
  const { dialog, address } = await openDialog([MANAGER]);

  expect(await dialog.findByText(/12名用户：张三、李四、王五等/)).toBeVisible();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('不能删除“店长”');
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['关闭']);
  expect(buttons()[0]).toHaveFocus();

  await userEvent.click(dialog.getByRole('link', { name: '查看' }));
  expect(address()).toBe('/admin/sys-user?postId=1');
  expect(remove).not.toHaveBeenCalled();
});

it('closes with its one button', async () => {
  held = [{ id: 1, holders: [users(1, '张三')] }];
  const { dialog } = await openDialog([MANAGER]);

  expect(await dialog.findByText(/^1名用户：张三$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it.each([
  ['users outside the data scope', [users(12)], undefined, /12名用户（不在你可查看的范围内）/],
  ['users, without the permission to list them', [users(1, '张三')], permissionsFor('sysPost'), /1名用户：张三/],
])('has no link to %s', async (_what, holders, tags, text) => {
  held = [{ id: 1, holders }];
  const { dialog } = await openDialog([MANAGER], tags);

  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

it('lists which of many are held, and deletes the others', async () => {
  held = [{ id: 1, holders: [users(2, '张三', '李四')] }];
  const { dialog } = await openDialog([MANAGER, TRAINEE, CLERK]);

  expect(await dialog.findByText('选中的3项中，以下各项不能删除，其余可以。删除后无法恢复。')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '删除其余2项' }));

  await waitFor(() => expect(remove).toHaveBeenCalledWith(expect.objectContaining({ body: { ids: [2, 3] } })));
  expect(await screen.findByText('removed 2')).toBeInTheDocument();
  expect(handleRemoved).toHaveBeenCalledTimes(1);
});

it('shows the same after a refusal, when a record has come into use in between', async () => {
  const { dialog } = await openDialog([TRAINEE]);
  remove.mockImplementation(async () => {
    held = [{ id: 2, holders: [users(1, '张三')] }];
    return { error: { kind: 'response', code: 409, message: '岗位刚刚分配给了用户' } };
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'removeOne' }));

  expect(await dialog.findByText(/1名用户：张三/)).toBeVisible();
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['关闭']);
  expect(remove).toHaveBeenCalledWith(expect.objectContaining({ suppressErrors: [409] }));
});

it('shows a refusal that nothing explains', async () => {
  remove.mockResolvedValue({ error: { kind: 'response', code: 409, message: '至少要保留一名' } });
  const { dialog } = await openDialog([TRAINEE]);
  await userEvent.click(await dialog.findByRole('button', { name: 'removeOne' }));

  expect(await dialog.findByText('至少要保留一名')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'removeOne' })).toBeEnabled();
});

it('asks if the check fails, because the server checks the deletion anyway', async () => {
  server.on(postContract.holders, () => {
    throw new FakeApiError(500, '服务器出错');
  });
  const { dialog } = await openDialog([TRAINEE]);

  expect(await dialog.findByRole('button', { name: 'removeOne' })).toBeEnabled();
});
