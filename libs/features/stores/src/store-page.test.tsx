import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import { clickButton, expectDots, fillField, findRow, getFormField, readHistory } from '@backroom/records/testing';

import { ALL_RIGHTS, renderAt } from './testing/render-page.tsx';
import { serveHistory, serveStores, SHOWN_CHANGES } from './testing/serve-stores.ts';
import { createStore } from './testing/stores.ts';

const server = createFakeServer();

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  serveStores(server);
});

const getSentBodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ arg }) => arg.body);

describe('the page of a store', () => {
  it('shows profile, departments, people and roles', async () => {
    renderAt('/admin/sys-store/3');
    expect(await screen.findByRole('heading', { level: 1, name: '南京西路店' })).toBeInTheDocument();
    expect(await screen.findByText('旗舰店')).toBeInTheDocument();
    expect(screen.getByText('西路')).toHaveAttribute('data-kind', 'store');
    expect(screen.getByText('10:00–22:00')).toBeInTheDocument();
    expect(within(await findRow('收银组')).getByRole('cell', { name: '4' })).toBeInTheDocument();
    expectDots(document.body, '启用');

    await userEvent.click(screen.getByRole('tab', { name: /人员/ }));
    expect(await screen.findByText('显示前1名，共80名')).toBeInTheDocument();
    expect(await findRow('门店店长')).toBeInTheDocument();
    expectDots(screen.getByRole('tabpanel', { name: /人员/ }), '启用');
  });

  it('leads from a department to its leader', async () => {
    renderAt('/admin/sys-store/3', [...ALL_RIGHTS, 'admin:sysUser:query']);
    const row = within(await findRow('收银组'));
    expect(row.getByRole('link', { name: '王一' })).toHaveAttribute('href', '/admin/sys-user/21');
  });

  it('offers what a store without a manager needs, as far as the rights reach', async () => {
    serveStores(server, [createStore(4, '徐家汇店', { managerId: 0, managerName: '' })]);
    const { state } = renderAt('/admin/sys-store/4', [...ALL_RIGHTS, 'admin:sysUser:add', 'cafu:monthPlan:list']);
    const card = within(await screen.findByRole('region', { name: '门店准备' }));

    expect(card.getByRole('link', { name: '编制计划' })).toHaveAttribute('href', '/cafu/cash-in/month-plan?store=4');
    expect(card.queryByRole('link', { name: '添加部门' })).not.toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: '设置营业时间' }));
    expect(await screen.findByRole('dialog', { name: '编辑门店' })).toBeInTheDocument();
    await clickButton('取消');
    await userEvent.click(card.getByRole('link', { name: '添加人员' }));
    expect(state()).toEqual({ begins: 'create', values: { deptId: 4 } });
  });

  it('offers nothing more to a store with people and a manager', async () => {
    renderAt('/admin/sys-store/3');
    await screen.findByText('旗舰店');

    expect(screen.queryByRole('region', { name: '门店准备' })).not.toBeInTheDocument();
  });

  it('shows the hours of weekdays and holidays', async () => {
    serveStores(server, [
      createStore(3, '南京西路店', {
        weekHours: [{ weekday: 7, hours: null }],
        holidays: [{ date: '2026-10-01', name: '国庆节', hours: { opensAt: '12:00', closesAt: '18:00' } }],
      }),
    ]);
    renderAt('/admin/sys-store/3');

    expect(await screen.findByText('星期日 休息')).toBeInTheDocument();
    expect(screen.getByText('2026-10-01 国庆节 12:00–18:00')).toBeInTheDocument();
  });

  it('has a telephone number that can be called', async () => {
    serveStores(server, [createStore(3, '南京西路店', { phone: '021-62881234' })]);
    renderAt('/admin/sys-store/3');

    expect(await screen.findByRole('link', { name: '拨打021-62881234' })).toHaveAttribute('href', 'tel:021-62881234');
  });

  it('updates after an edit', async () => {
    renderAt('/admin/sys-store/3');
    await clickButton('编辑门店');
    await screen.findByRole('dialog', { name: '编辑门店' });
    expect(getFormField('店长')).toHaveValue('张小雨');
    await fillField('门店名称', '静安店');
    await clickButton('保存');

    expect(await screen.findByRole('heading', { level: 1, name: '静安店' })).toBeInTheDocument();
    expect(getSentBodies('PUT')).toMatchObject([{ deptName: '静安店', managerId: 7, version: 1 }]);
    expect(getSentBodies('PUT')[0]).not.toHaveProperty('parentId');
  });

  it.each(['/admin/sys-store/99', '/admin/sys-store/new'])('shows "not found" at %s', async (address) => {
    renderAt(address);

    expect(await screen.findByText('门店不存在')).toBeInTheDocument();
  });

  it('is forbidden without permission to read', () => {
    renderAt('/admin/sys-store/3', ['admin:sysStore:list']);

    expect(screen.getByText('你没有查看该页面的权限')).toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });
});

it('opens the history of a store from its page', async () => {
  serveHistory(server);
  renderAt('/admin/sys-store/3');
  await clickButton('变更记录');
  const history = await screen.findByRole('dialog', { name: '“南京西路店”的变更记录' });

  await waitFor(async () => expect(await readHistory(history)).toEqual(SHOWN_CHANGES));
});
