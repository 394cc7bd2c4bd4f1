import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { findRow, paginate } from '@backroom/records/testing';

import { createDictType } from './testing/records.ts';
import { renderAt } from './testing/render-page.tsx';

const server = createFakeServer();
const base = createDictType(2, { dictName: '系统开关', dictType: 'sys_normal_disable', remark: '旧备注' });
let stored: DictType[];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [base];
  server.on(dictTypeContract.list, ({ query }) => paginate(stored, query));
  server.on(dictTypeContract.create, ({ body }) => {
    const created = createDictType(9, body);
    stored = [...stored, created];
    return created;
  });
  server.on(dictTypeContract.update, ({ params, body }) => {
    const before = stored.find(({ id }) => id === params.id);
    if (!before) throw new FakeApiError(404, '数据不存在');
    if (before.version !== body.version) throw new FakeApiError(409, '数据已被他人修改', { current: before });
    const after = { ...before, ...body, version: before.version + 1 };
    stored = [after];
    return after;
  });
});

const getSentBodies = (method: 'POST' | 'PUT') =>
  server.calls.filter((call) => call.method === method).map(({ arg }) => arg.body);
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const getFormField = (name: string) =>
  within(screen.getByRole('dialog')).getByLabelText(name, { exact: false, selector: 'input, textarea' });
const fillField = async (name: string, text: string) => {
  const input = getFormField(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

async function openCreate() {
  renderAt('/admin/dict');
  await clickButton('新建字典');
  await screen.findByRole('dialog', { name: '新建字典' });
}

async function openEdit() {
  renderAt('/admin/dict');
  await clickButton('编辑 系统开关');
  await screen.findByRole('dialog', { name: '编辑字典' });
}

/** Another user saves while the form is open. */
const saveConcurrently = (changes: Partial<DictType>) => {
  stored = [{ ...base, ...changes, version: 2 }];
};

describe('a new dictionary', () => {
  it('is created, announced and listed', async () => {
    await openCreate();
    await fillField('字典名称', ' 订单状态 ');
    await fillField('字典标识', 'order_status');

    await clickButton('保存');

    expect(await screen.findByText('已新建字典“订单状态”')).toBeInTheDocument();
    expect(getSentBodies('POST')).toEqual([
      { dictName: '订单状态', dictType: 'order_status', status: '2', remark: '' },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await findRow('订单状态')).toBeInTheDocument();
  });

  it('is not sent while invalid, and the first error is focused', async () => {
    await openCreate();
    await fillField('字典标识', '9Bad');

    await clickButton('保存');

    const name = getFormField('字典名称');
    expect(name).toHaveAccessibleDescription('请填写此项');
    expect(name).toHaveFocus();
    expect(getFormField('字典标识')).toHaveAccessibleDescription(/小写字母开头/);
    expect(getSentBodies('POST')).toEqual([]);
  });

  it('shows a server error at the field and keeps the typed values', async () => {
    server.on(dictTypeContract.create, () => {
      throw new FakeApiError(409, '已存在', { fields: [{ path: 'dictType', message: '标识已被“系统开关”使用' }] });
    });
    await openCreate();
    await fillField('字典名称', '开关');
    await fillField('字典标识', 'sys_normal_disable');

    await clickButton('保存');

    const key = getFormField('字典标识');
    await waitFor(() => expect(key).toHaveAccessibleDescription('标识已被“系统开关”使用'));
    expect(key).toHaveFocus();
    expect(key).toHaveValue('sys_normal_disable');
  });

  it('shows errors of unknown fields above the form', async () => {
    server.on(dictTypeContract.create, () => {
      throw new FakeApiError(422, '填写有误，请检查', { fields: [{ path: 'tenant', message: '缺少' }] });
    });
    await openCreate();
    await fillField('字典名称', '开关');
    await fillField('字典标识', 'switches');

    await clickButton('保存');

    expect(await screen.findByRole('alert')).toHaveTextContent('填写有误，请检查');
  });

  it('is sent once with an idempotency key when submitted repeatedly', async () => {
    server.on(dictTypeContract.create, async ({ body }) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return createDictType(9, body);
    });
    await openCreate();
    await fillField('字典名称', '订单状态');
    await fillField('字典标识', 'order_status');

    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');

    expect(await screen.findByText('已新建字典“订单状态”')).toBeInTheDocument();
    const posts = server.calls.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.headers['Idempotency-Key']).toMatch(/\S{16,}/);
  });

  it('confirms before discarding typed values', async () => {
    await openCreate();
    await fillField('字典名称', '订单状态');

    await userEvent.keyboard('{Escape}');
    await clickButton('继续编辑');

    expect(getFormField('字典名称')).toHaveValue('订单状态');
  });

  it('closes without confirmation when nothing was typed', async () => {
    await openCreate();

    await clickButton('取消');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a concurrent edit', () => {
  it('merges different fields automatically and saves with the new version', async () => {
    await openEdit();
    await fillField('字典名称', '启用停用');
    saveConcurrently({ remark: '新备注' });

    await clickButton('保存');

    expect(await screen.findByRole('region', { name: '数据已被他人修改' })).toHaveFocus();
    expect(getFormField('备注')).toHaveValue('新备注');
    expect(getFormField('字典名称')).toHaveValue('启用停用');
    await clickButton('合并后保存');
    expect(await screen.findByText('已保存字典“启用停用”')).toBeInTheDocument();
    expect(getSentBodies('PUT').at(-1)).toEqual({
      dictName: '启用停用',
      dictType: 'sys_normal_disable',
      status: '2',
      remark: '新备注',
      version: 2,
    });
  });

  it('shows base, current and typed values', async () => {
    await openEdit();
    await fillField('字典名称', '我的名称');
    saveConcurrently({ dictName: '别人的名称' });

    await clickButton('保存');

    const mergeItem = await screen.findByRole('listitem', { name: '字典名称' });
    expect(mergeItem).toHaveTextContent('打开时系统开关现在别人的名称你填写的我的名称');
  });

  it('requires a choice for colliding fields before saving', async () => {
    await openEdit();
    await fillField('字典名称', '我的名称');
    saveConcurrently({ dictName: '别人的名称', remark: '新备注' });
    await clickButton('保存');
    await screen.findByRole('listitem', { name: '字典名称' });
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);

    await clickButton('合并后保存');

    expect(await screen.findByText('请先为每一处不一致作出选择')).toBeInTheDocument();
    expect(getSentBodies('PUT')).toHaveLength(1);
  });

  it.each([
    ['用我填写的', '我的名称'],
    ['用现在的', '别人的名称'],
  ])('%s saves %s', async (choice, name) => {
    await openEdit();
    await fillField('字典名称', '我的名称');
    saveConcurrently({ dictName: '别人的名称' });
    await clickButton('保存');

    await userEvent.click(await screen.findByRole('radio', { name: choice }));
    await clickButton('合并后保存');

    expect(await screen.findByText(`已保存字典“${name}”`)).toBeInTheDocument();
    expect(getSentBodies('PUT').at(-1)).toMatchObject({ dictName: name, version: 2 });
  });

  it('merges again after another concurrent edit', async () => {
    await openEdit();
    await fillField('字典名称', '我的名称');
    saveConcurrently({ remark: '新备注' });
    await clickButton('保存');
    await screen.findByRole('region', { name: '数据已被他人修改' });
    stored = [{ ...base, remark: '更新的备注', version: 3 }];

    await clickButton('合并后保存');

    await waitFor(() => expect(getFormField('备注')).toHaveValue('更新的备注'));
    await clickButton('合并后保存');
    expect(await screen.findByText('已保存字典“我的名称”')).toBeInTheDocument();
    expect(stored[0]).toMatchObject({ dictName: '我的名称', remark: '更新的备注', version: 4 });
  });
});
