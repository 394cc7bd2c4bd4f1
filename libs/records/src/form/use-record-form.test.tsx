import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';

import { useEndSession } from '@backroom/auth/testing';
import { type Post, postContract } from '@backroom/contract/posts';
import { post as postSchema, postInput } from '@backroom/contract/posts/schemas';
import { postResource } from '@backroom/contract/resources/posts';

import type { MutationResult } from '../errors.ts';
import { clickButton, fillField, getFormField, renderPages } from '../testing/render-page.tsx';
import { SortField, TextField } from './fields.tsx';
import { blankFormValues } from './form-values.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { useRecordForm } from './use-record-form.ts';

const save = jest.fn<Promise<MutationResult<Post>>, [values: object, current: Post | null]>();
beforeEach(() => {
  save.mockReset();
  sessionStorage.clear();
});

const TEXT = { create: '新建岗位', edit: '编辑岗位', created: '已新建', saved: '已保存' };
const LABELS = {
  ...(Object.fromEntries(Object.keys(postResource.fields).map((name) => [name, name])) as Record<
    keyof typeof postResource.fields,
    string
  >),
  postName: '名称',
  postCode: '编码',
  sort: '排序',
};

interface PostFormProps {
  record: Post | null;
  sort?: number;
  onClose: () => void;
}

function PostForm({ record, sort = 0, onClose }: PostFormProps) {
  const endSession = useEndSession();
  const form = useRecordForm({
    contract: postContract,
    schema: postInput,
    recordSchema: postSchema,
    translate: (key, values) => `${TEXT[key]}${values?.name ?? ''}`,
    record,
    blank: { ...blankFormValues(postResource), sort, roleId: 0 },
    toFormValues: ({ postName, postCode, sort, status, remark, roleId }: Post) => ({
      postName,
      postCode,
      sort,
      status,
      remark,
      roleId,
    }),
    getName: ({ postName }) => postName,
    labels: LABELS,
    save,
    onClose,
  });
  return (
    <RecordDrawer form={form}>
      <TextField form={form} name="postName" required />
      <TextField form={form} name="postCode" required />
      <SortField form={form} name="sort" />
      <button type="button" onClick={endSession}>
        结束会话
      </button>
    </RecordDrawer>
  );
}

function createPage(record: Post | null) {
  return function Page() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <PostForm record={record} onClose={() => setOpen(false)} /> : <p>列表</p>;
  };
}
const renderForm = (record: Post | null = null, permissions: readonly string[] = []) =>
  renderPages('/admin/sys-post', { pages: { '/admin/sys-post': createPage(record) }, permissions, isLeftOpen: true });

it.each([0, null, '', 12])('closes after a success whose data is %j, and names the record', async (data) => {
  save.mockResolvedValue({ data: data as unknown as Post });
  renderForm();
  await fillField('名称', '督导');
  await fillField('编码', 'supervisor');
  await clickButton('保存');

  expect(await screen.findByText('已新建督导')).toBeInTheDocument();
  expect(await screen.findByText('列表')).toBeInTheDocument();
  expect(save).toHaveBeenCalledTimes(1);
});

it('takes over a default that arrives late, but not what was changed', async () => {
  function Page() {
    const [sort, setSort] = useState(0);
    return (
      <>
        <PostForm record={null} sort={sort} onClose={() => undefined} />
        <output onClick={() => setSort((last) => last + 7)} />
      </>
    );
  }
  renderPages('/admin/sys-post', { pages: { '/admin/sys-post': Page }, permissions: [], isLeftOpen: true });
  const answer = () => act(() => screen.getByRole('status', { hidden: true }).click());
  const getSort = () => getFormField('排序');
  await fillField('名称', '督导');
  expect(getSort()).toHaveValue('0');

  answer();
  await waitFor(() => expect(getSort()).toHaveValue('7'));
  expect(getFormField('名称')).toHaveValue('督导');
  await fillField('排序', '3');
  answer();
  expect(getSort()).toHaveValue('3');
});

it('stays open after an error', async () => {
  save.mockResolvedValue({ error: { kind: 'offline' } });
  renderForm();
  await fillField('名称', '督导');
  await fillField('编码', 'supervisor');
  await clickButton('保存');

  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(screen.getByRole('dialog', { name: '新建岗位' })).toBeInTheDocument();
  expect(screen.queryByText('列表')).not.toBeInTheDocument();
});

describe('a draft', () => {
  const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));
  const getDraftKeys = () => Object.keys(sessionStorage).filter((key) => key.includes('form:'));
  const reopen = () => {
    cleanup();
    renderForm();
  };

  it('is stored while the form is filled in, without any event of the browser', async () => {
    renderForm();
    await fillField('名称', '督导');

    await waitFor(() => expect(getDraftKeys()).toHaveLength(1));
  });

  it.each(['page reloads', 'session ends'])('is restored after the %s, with its time and a way back', async (path) => {
    renderForm();
    await fillField('名称', '督导');
    if (path === 'session ends') await clickButton('结束会话');
    leavePage();
    reopen();

    expect(getFormField('名称')).toHaveValue('督导');
    expect(screen.getByText(/已恢复未保存的内容/).querySelector('time')).toBeInTheDocument();
    await clickButton('放弃已恢复的内容');
    expect(await screen.findByText('列表')).toBeInTheDocument();
    expect(getDraftKeys()).toEqual([]);
  });

  it('is restored after a crash of the page', async () => {
    renderForm();
    await fillField('名称', '督导');
    reopen();

    expect(getFormField('名称')).toHaveValue('督导');
  });

  it('asks again after a reload what was not decided', async () => {
    const record = postSchema.parse({
      ...blankFormValues(postResource),
      roleId: 0,
      postId: 3,
      postName: '店长',
      postCode: 'manager',
      status: '2',
      userCount: 0,
      roleName: '',
      version: 1,
      createdAt: '2026-11-20T01:00:00.000Z',
      updatedAt: '2026-11-20T01:00:00.000Z',
    });
    const current: Post = { ...record, postName: '门店经理', version: 2 };
    save.mockResolvedValue({ error: { kind: 'response', code: 409, message: '已修改', current } });
    renderForm(record, ['*:*:*']);
    await fillField('名称', '督导');
    await clickButton('保存');
    expect(await screen.findByText('需要选择')).toBeInTheDocument();
    leavePage();
    cleanup();
    renderForm(record, ['*:*:*']);

    expect(getFormField('名称')).toHaveValue('督导');
    await clickButton('保存');
    expect(await screen.findByText('需要选择')).toBeInTheDocument();
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ postName: '督导' }), record);
  });

  it('is removed when the changes are undone', async () => {
    renderForm();
    await fillField('名称', '督导');
    await waitFor(() => expect(getDraftKeys()).toHaveLength(1));
    await userEvent.clear(getFormField('名称'));

    await waitFor(() => expect(getDraftKeys()).toEqual([]));
  });

  it.each([
    ['saved', async () => clickButton('保存')],
    [
      'closed',
      async () => {
        await clickButton('取消');
        await clickButton('放弃修改');
      },
    ],
  ])('is removed when the form is %s', async (_, close) => {
    save.mockResolvedValue({ data: null as unknown as Post });
    renderForm();
    await fillField('名称', '督导');
    await fillField('编码', 'supervisor');
    await close();

    expect(await screen.findByText('列表')).toBeInTheDocument();
    expect(getDraftKeys()).toEqual([]);
  });
});

it('lists errors in the order of the fields, with one text for empty ones', async () => {
  save.mockResolvedValue({
    error: {
      kind: 'response',
      code: 422,
      message: '',
      fields: [
        { path: 'sort', message: '太大' },
        { path: 'postCode', message: '已存在' },
        { path: 'postName', message: '已存在' },
      ],
    },
  });
  renderForm();
  await clickButton('保存');
  for (const label of ['名称', '编码'])
    await waitFor(() => expect(getFormField(label)).toHaveAccessibleDescription('请填写此项'));
  await fillField('名称', '督导');
  await fillField('编码', 'supervisor');
  await clickButton('保存');

  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['名称', '编码', '排序']),
  );
  expect(getFormField('名称')).toHaveFocus();
});
