import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { type Config, configContract } from '@backroom/contract/config';
import {
  clickButton,
  createHistoryEntry,
  fillField,
  findRow,
  getFormField,
  openHistory,
  openReadOnly,
  paginate,
  permissionsFor,
  readHistory,
  readRowMenu,
  RECORD_FIELDS,
  renderPages,
  selectAllRows,
} from '@backroom/records/testing';
import { setLanguage } from '@backroom/ui';

import { ConfigListPage } from './config-list-page.tsx';

const ALL_RIGHTS = permissionsFor('sysConfig');
const server = createFakeServer();
let stored: Config[];

const config = (id: number, values: Partial<Config> = {}): Config => ({
  id,
  configName: `参数${id}`,
  configKey: `key_${id}`,
  configValue: `v${id}`,
  valueType: 'text',
  configType: 'N',
  remark: '',
  isPublic: false,
  isReadable: false,
  isSecret: false,
  isWritable: true,
  ...RECORD_FIELDS,
  ...values,
});

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    config(1, {
      configName: '会话闲置时长',
      configKey: 'sys_session_idle_minutes',
      configValue: '30',
      valueType: 'duration',
      configType: 'Y',
    }),
    config(2, { configName: '短信密码', configKey: 'sms_password', configValue: '', isSecret: true }),
  ];
  server.on(configContract.list, ({ query }) =>
    paginate(
      stored.filter(({ configType }) => configType === (query.configType ?? configType)),
      query,
    ),
  );
  server.on(configContract.create, ({ body }) => {
    const created = config(9, body);
    stored = [...stored, created];
    return created;
  });
  server.on(configContract.update, ({ params, body }) => {
    const before = stored.find(({ id }) => id === params.id);
    if (!before) throw new FakeApiError(404, '数据不存在');
    const after = { ...before, ...body, id: before.id, version: before.version + 1 };
    stored = stored.map((record) => (record.id === after.id ? after : record));
    return after;
  });
  server.on(configContract.remove, ({ body }) => {
    stored = stored.filter(({ id }) => !body.ids.includes(id));
    return body;
  });
});

const renderAt = (address: string, permissions: readonly string[] = ALL_RIGHTS) =>
  renderPages(address, { pages: { '/admin/sys-config': ConfigListPage }, permissions });
const getSentBodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ arg }) => arg.body);
const openEditForm = async (name: string) => {
  await userEvent.click(within(await findRow(name)).getByRole('button', { name: /^编辑/ }));
  return within(await screen.findByRole('dialog', { name: '编辑参数' }));
};

it('lists settings and hides secret values', async () => {
  renderAt('/admin/sys-config');

  const secret = await findRow('短信密码');

  expect(within(secret).getByText('（保密）')).toBeInTheDocument();
  expect(within(await findRow('会话闲置时长')).getByRole('cell', { name: '30分钟' })).toBeInTheDocument();
});

it('filters by built-in settings in the URL', async () => {
  renderAt('/admin/sys-config?configType=Y');

  expect(await findRow('会话闲置时长')).toBeInTheDocument();
  expect(screen.queryByText('短信密码')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '内置：是' })).toBeVisible();
});

it('creates a public setting', async () => {
  renderAt('/admin/sys-config');
  await clickButton('新建参数');
  const form = within(await screen.findByRole('dialog', { name: '新建参数' }));
  await fillField('参数名称', '客服电话');
  await fillField('参数键名', 'shop.phone');
  await fillField('参数键值', '400-800-1234');
  await userEvent.click(form.getByRole('switch', { name: '公开' }));

  await clickButton('保存');

  expect(await screen.findByText('已新建参数“客服电话”')).toBeInTheDocument();
  expect(getSentBodies('POST')).toEqual([
    {
      configName: '客服电话',
      configKey: 'shop.phone',
      configValue: '400-800-1234',
      valueType: 'text',
      remark: '',
      isPublic: true,
      isReadable: false,
      isSecret: false,
      isWritable: true,
    },
  ]);
});

it('allows changing only the value of a built-in setting', async () => {
  renderAt('/admin/sys-config');
  const form = await openEditForm('会话闲置时长');
  expect(getFormField('参数键名')).toHaveAttribute('readonly');
  for (const name of ['公开', '可读取', '保密']) expect(form.getByRole('switch', { name })).toBeDisabled();
  await fillField('参数键值', '45');

  await clickButton('保存');

  expect(await screen.findByText('已保存参数“会话闲置时长”')).toBeInTheDocument();
  expect(getSentBodies('PUT')).toMatchObject([
    { id: 1, configKey: 'sys_session_idle_minutes', configValue: '45', version: 1 },
  ]);
});

it('shows a server error at the field and keeps the typed value', async () => {
  server.on(configContract.update, () => {
    throw new FakeApiError(422, '填写有误，请检查', {
      fields: [{ path: 'configValue', message: '请填写1到1440之间的整数' }],
    });
  });
  renderAt('/admin/sys-config');
  await openEditForm('会话闲置时长');
  await fillField('参数键值', '77');

  await clickButton('保存');

  await waitFor(() => expect(getFormField('参数键值')).toHaveAccessibleDescription('请填写1到1440之间的整数'));
  expect(getFormField('参数键值')).toHaveValue('77');
});

it('names built-in settings in the language of the console, unless they were renamed', async () => {
  stored = [
    ...stored,
    config(3, { configName: '登录保护', configKey: 'sys_captcha_mode', configValue: 'auto', valueType: 'choice' }),
  ];
  setLanguage('en-US');
  renderAt('/admin/sys-config');

  expect(await findRow('Session idle timeout')).toHaveTextContent('30 minutes');
  expect(await findRow('登录保护')).toHaveTextContent('After repeated failures');
  act(() => setLanguage('zh-CN'));
});

it('edits a value with the control of its type, and restores its default', async () => {
  renderAt('/admin/sys-config');
  await openEditForm('会话闲置时长');
  expect(screen.getByRole('spinbutton', { name: '参数键值' })).toHaveAttribute('aria-valuemax', '1440');
  await fillField('参数键值', '90');
  expect(getFormField('参数键值')).toHaveAccessibleDescription(/即1小时30分钟/);

  await clickButton('恢复默认值');
  expect(getFormField('参数键值')).toHaveValue('30');
  expect(getFormField('参数键值')).toHaveFocus();
  expect(screen.queryByRole('button', { name: '恢复默认值' })).not.toBeInTheDocument();
});

it('empties the value when a custom setting gets another type', async () => {
  renderAt('/admin/sys-config');
  await clickButton('新建参数');
  const form = within(await screen.findByRole('dialog', { name: '新建参数' }));
  await fillField('参数名称', '夜间模式');
  await fillField('参数键名', 'shop.night');
  await fillField('参数键值', 'text');
  await userEvent.click(form.getByRole('combobox', { name: '值类型' }));
  await userEvent.click(await screen.findByRole('option', { name: '开关' }));
  await userEvent.click(await screen.findByRole('switch', { name: '参数键值' }));

  await clickButton('保存');

  expect(await screen.findByText('已新建参数“夜间模式”')).toBeInTheDocument();
  expect(getSentBodies('POST')).toMatchObject([{ valueType: 'switch', configValue: '1' }]);
});

it('edits a list with one entry per line', async () => {
  stored = [config(4, { configName: '角色', configKey: 'roles', configValue: 'admin,finance', valueType: 'list' })];
  renderAt('/admin/sys-config');
  await openEditForm('角色');
  expect(getFormField('参数键值')).toHaveValue('admin\nfinance');
  await userEvent.type(getFormField('参数键值'), '{Enter}auditor{Enter}');

  await clickButton('保存');

  await waitFor(() => expect(getSentBodies('PUT')).toMatchObject([{ configValue: 'admin,finance,auditor' }]));
});

it('offers no editing of a setting that only the server can change', async () => {
  stored = [config(5, { configName: '只读', isWritable: false, configType: 'Y' })];
  renderAt('/admin/sys-config');
  const row = within(await findRow('只读'));

  expect(row.queryByRole('button', { name: /^编辑/ })).not.toBeInTheDocument();
  await openReadOnly('只读');
});

it('makes a protected setting writable again, and offers no deletion before', async () => {
  stored = [config(6, { configName: '受保护', isWritable: false })];
  renderAt('/admin/sys-config');
  await findRow('受保护');
  expect(await readRowMenu('受保护')).not.toContain('删除');
  await userEvent.keyboard('{Escape}');
  await openEditForm('受保护');
  expect(screen.getByText(/^此参数不可修改/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: '可修改' }));

  await clickButton('保存');

  await waitFor(() => expect(getSentBodies('PUT')).toMatchObject([{ isWritable: true, configValue: 'v6' }]));
  expect(await readRowMenu('受保护')).toContain('删除');
});

it('explains that an empty secret keeps its value', async () => {
  renderAt('/admin/sys-config');
  await openEditForm('短信密码');

  expect(getFormField('参数键值')).toHaveValue('');
  expect(getFormField('参数键值')).toHaveAccessibleDescription('键值不会显示，留空则保持原值');
});

it('offers no deletion of built-in settings', async () => {
  renderAt('/admin/sys-config');
  const row = within(await findRow('会话闲置时长'));

  expect(row.getByRole('button', { name: /^编辑/ })).toBeInTheDocument();
  expect(await readRowMenu('会话闲置时长')).not.toContain('删除');
  expect(screen.getByRole('checkbox', { name: '选择会话闲置时长' })).toBeDisabled();
  await selectAllRows();
  expect(await screen.findByRole('button', { name: '删除1个参数' })).toBeInTheDocument();
});

it('shows the change history', async () => {
  server.on(configContract.history, () => ({
    list: [
      createHistoryEntry(2, {
        changes: { configValue: { before: '***', after: '***' }, isPublic: { before: false, after: true } },
      }),
    ],
    hasMore: false,
  }));
  renderAt('/admin/sys-config');

  const history = await openHistory('短信密码');

  expect(await readHistory(history)).toEqual(['参数键值', '原来***', '现在***', '公开', '原来否', '现在是']);
  expect(server.calls.at(-1)?.arg.params).toEqual({ id: '2' });
});

it('opens a setting without the right to edit it, to be read only', async () => {
  renderAt('/admin/sys-config', ['admin:sysConfig:list', 'admin:sysConfig:query']);
  await openReadOnly('短信密码');
});
