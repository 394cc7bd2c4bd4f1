import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { roleRightsContract } from '@backroom/contract/role-rights';
import {
  KNOWN_SETTINGS,
  SETTING_KEYS,
  type SystemSettings,
  systemSettingsContract,
} from '@backroom/contract/system-settings';
import { renderPages } from '@backroom/records/testing';

import { SystemSettingsPage } from './system-settings-page.tsx';

const READ = systemSettingsContract.get.access;
const CHANGE = systemSettingsContract.update.access;
const server = createFakeServer();
let stored: SystemSettings;

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  const values = SETTING_KEYS.map((key) => [key, KNOWN_SETTINGS[key].defaultValue]);
  stored = { ...(Object.fromEntries(values) as SystemSettings), version: 20 };
  server.on(systemSettingsContract.get, () => stored);
  server.on(roleRightsContract.options, ({ query }) => ({
    list: [{ roleId: 3, roleName: '财务', roleKey: 'finance', status: '2' as const, isAssignable: true }].filter(
      ({ roleKey }) => query.keys === undefined || query.keys.split(',').includes(roleKey),
    ),
    more: false,
  }));
  server.on(systemSettingsContract.update, ({ body: { version, ...values } }) => {
    if (version !== stored.version) throw new FakeApiError(409, '数据已被他人修改', { current: stored });
    stored = { ...stored, ...values, version: version + 1 };
    return stored;
  });
});

const renderPage = (permissions: readonly string[] = [READ, CHANGE]) =>
  renderPages('/set', { pages: { '/set': SystemSettingsPage }, permissions });
const findName = () => screen.findByRole('textbox', { name: '系统名称' });
const clickSave = async (name = '保存设置') => userEvent.click(screen.getByRole('button', { name }));
const getUpdates = () => server.calls.filter(({ method }) => method === 'PUT').map(({ arg }) => arg.body);

describe('the page of system settings', () => {
  it('shows each group with the controls of its types', async () => {
    renderPage();
    await findName();

    const names = ['应用', '外观', '登录方式', '登录保护', '密码规则', '会话', '日志'];
    for (const name of names) expect(screen.getByRole('region', { name })).toBeInTheDocument();
    const session = within(screen.getByRole('region', { name: '会话' }));
    expect(session.getByRole('spinbutton', { name: '会话闲置时长' })).toHaveValue('30');
    expect(screen.getByRole('spinbutton', { name: '操作日志保留时长' })).toHaveAccessibleDescription(/单位：天$/);
    expect(screen.getByRole('switch', { name: '用户名登录' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: '人机验证' })).toHaveTextContent('多次失败后');
    expect(screen.getByRole('radio', { name: '#1890FF' })).toBeChecked();
    expect(screen.getByText('Backroom 后场').parentElement).toHaveTextContent(/^Backroom 后场 \d+\.\d+\.\d+$/);
  });

  it('leads to each group, and marks the one that is read', async () => {
    renderPage();
    await findName();
    const sections = within(screen.getByRole('navigation', { name: '分组' }));
    expect(sections.getByRole('button', { name: '应用' })).toHaveAttribute('aria-current', 'true');

    await userEvent.click(sections.getByRole('button', { name: '密码规则' }));
    expect(document.activeElement).toContainElement(screen.getByRole('region', { name: '密码规则' }));

    const position = { 应用: -900, 外观: -400, 密码规则: 60 };
    for (const [name, top] of Object.entries(position)) {
      const section = screen.getByRole('region', { name }).closest('[data-section]')!;
      jest.spyOn(section, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    }
    document.querySelectorAll('[data-section]').forEach((section) => {
      if (!jest.isMockFunction(section.getBoundingClientRect))
        jest.spyOn(section, 'getBoundingClientRect').mockReturnValue({ top: 2_000 } as DOMRect);
    });
    fireEvent.scroll(document);
    expect(sections.getByRole('button', { name: '密码规则' })).toHaveAttribute('aria-current', 'true');
  });

  it('chooses the roles of the two-step sign-in by name, and stores their keys', async () => {
    stored.sys_second_factor_roles = 'gone';
    renderPage();
    await findName();
    const field = screen.getByRole('combobox', { name: '必须两步验证的角色' });
    expect(screen.getByText('gone')).toBeInTheDocument();

    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: '财务' }));
    await userEvent.keyboard('{Escape}');
    await clickSave();

    await waitFor(() => expect(getUpdates()).toMatchObject([{ sys_second_factor_roles: 'gone,finance' }]));
  });

  it('saves, stays open and can be saved again', async () => {
    renderPage();
    const name = await findName();
    await userEvent.type(name, '静水');
    await clickSave();
    expect(await screen.findByText('系统设置已保存')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('有未保存的修改')).not.toBeInTheDocument());

    await userEvent.type(name, '深流');
    await clickSave();

    await waitFor(() =>
      expect(getUpdates()).toMatchObject([
        { version: 20, sys_app_name: '静水' },
        { version: 21, sys_app_name: '静水深流' },
      ]),
    );
  });

  it('takes an amount as people write it, and stores cents', async () => {
    renderPage();
    const tolerance = await screen.findByRole('spinbutton', { name: '日结允许的差异' });
    expect(tolerance).toHaveValue('10');
    expect(tolerance).toHaveAccessibleDescription(/单位：元/);
    await userEvent.clear(tolerance);
    await userEvent.type(tolerance, '20.05');
    await clickSave();

    await waitFor(() => expect(getUpdates()).toMatchObject([{ sys_takings_tolerance: '2005' }]));
    expect(tolerance).toHaveValue('20.05');
  });

  it('shows a rejected value at its field and keeps it', async () => {
    server.on(systemSettingsContract.update, () => {
      throw new FakeApiError(422, '填写有误，请检查', {
        fields: [{ path: 'isTelLogin', message: '至少保留一种登录方式' }],
      });
    });
    renderPage();
    await findName();
    await userEvent.click(screen.getByRole('switch', { name: '用户名登录' }));
    await clickSave();

    await waitFor(() =>
      expect(screen.getByRole('switch', { name: '手机号登录' })).toHaveAccessibleDescription('至少保留一种登录方式'),
    );
    expect(screen.getByRole('switch', { name: '用户名登录' })).not.toBeChecked();
  });

  it('merges with a change that another user has saved', async () => {
    renderPage();
    const name = await findName();
    stored = { ...stored, sys_captcha_mode: 'always', version: 21 };
    await userEvent.type(name, '静水');
    await clickSave();
    expect(await screen.findByText('数据已被他人修改')).toBeInTheDocument();
    await clickSave('合并后保存');

    await waitFor(() => expect(getUpdates()).toHaveLength(2));
    expect(getUpdates()[1]).toMatchObject({ version: 21, sys_app_name: '静水', sys_captcha_mode: 'always' });
    await waitFor(() => expect(screen.queryByText('数据已被他人修改')).not.toBeInTheDocument());
  });

  it('fills in the defaults of a group, and discards unsaved changes', async () => {
    stored = { ...stored, sys_session_idle_minutes: '7', sys_app_name: '静水' };
    renderPage();
    const name = await findName();
    const idle = screen.getByRole('spinbutton', { name: '会话闲置时长' });
    // Groups that have their defaults offer none.
    expect(screen.getAllByRole('button', { name: /^恢复默认值/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '恢复默认值：会话' }));
    expect(idle).toHaveValue('30');
    expect(idle).toHaveFocus();
    expect(screen.queryByRole('button', { name: '恢复默认值：会话' })).not.toBeInTheDocument();
    expect(name).toHaveValue('静水');
    expect(screen.getByText('有未保存的修改')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: '放弃修改' }));
    expect(idle).toHaveValue('7');
  });

  it('removes the logo after confirmation and keeps unsaved changes', async () => {
    stored = { ...stored, sys_app_logo: `/api/v1/logo/${'a'.repeat(43)}` };
    renderPage();
    const name = await findName();
    await userEvent.type(name, '静水');
    await userEvent.click(screen.getByRole('button', { name: '移除标志' }));
    const dialog = await screen.findByRole('alertdialog', { name: '移除系统标志？' });
    await userEvent.click(within(dialog).getByRole('button', { name: '移除标志' }));
    expect(await screen.findByText('标志已移除')).toBeInTheDocument();
    expect(getUpdates()).toEqual([{ version: 20, sys_app_logo: '' }]);
    expect(name).toHaveValue('静水');

    await clickSave();
    await waitFor(() => expect(getUpdates()[1]).toMatchObject({ version: 21, sys_app_name: '静水', sys_app_logo: '' }));
  });

  it('only shows the values without permission to change them', async () => {
    stored = { ...stored, sys_app_name: '静水' };
    renderPage([READ]);

    expect(await screen.findByText('静水')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '保存设置' })).not.toBeInTheDocument();
  });

  it('requests nothing without permission to read them', () => {
    renderPage([]);

    expect(screen.getByText('你没有查看该页面的权限')).toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });

  it('marks settings that could not be refreshed with their time', async () => {
    const { refresh } = renderPage();
    await findName();
    server.on(systemSettingsContract.get, () => {
      throw new FakeApiError(500, '服务器内部错误');
    });
    refresh();

    expect(await screen.findByText(/^没有刷新成功，显示的是.+的数据$/)).toBeVisible();
    expect(await findName()).toHaveValue(stored.sys_app_name);
  });

  it('offers a retry if the settings cannot be loaded', async () => {
    server.on(systemSettingsContract.get, () => {
      throw new FakeApiError(500, '服务器内部错误');
    });
    renderPage();
    const retry = await screen.findByRole('button', { name: '重试' });
    server.on(systemSettingsContract.get, () => stored);
    await userEvent.click(retry);

    expect(await findName()).toBeInTheDocument();
  });
});

describe('settings that were not saved when the page was left', () => {
  const open = () =>
    renderPages('/set', { pages: { '/set': SystemSettingsPage }, permissions: [READ, CHANGE], isLeftOpen: true });
  beforeEach(async () => {
    open();
    await userEvent.type(await findName(), '静水');
    const length = screen.getByRole('spinbutton', { name: '密码最少字符数' });
    await userEvent.clear(length);
    await userEvent.type(length, '12');
    await userEvent.tab();
    cleanup();
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('are restored, and discarded by the button of the line', async () => {
    open();
    await waitFor(async () => expect(await findName()).toHaveValue('静水'));
    expect(screen.getByRole('spinbutton', { name: '密码最少字符数' })).toHaveValue('12');
    expect(screen.getByText('有未保存的修改')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: '放弃已恢复的内容' }));
    expect(await findName()).toHaveValue('');
    expect(screen.queryByText(/已恢复未保存的内容/)).not.toBeInTheDocument();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('conflict with what others have saved meanwhile', async () => {
    stored = { ...stored, sys_app_name: '流水', version: 21 };
    open();
    await waitFor(async () => expect(await findName()).toHaveValue('静水'));
    await clickSave();

    expect(await screen.findByText('数据已被他人修改')).toBeInTheDocument();
    expect(getUpdates()).toMatchObject([{ version: 20, sys_app_name: '静水' }]);
  });
});
