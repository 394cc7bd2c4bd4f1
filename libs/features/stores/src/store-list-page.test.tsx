import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createNewRecordState } from '@backroom/auth';
import { createFakeServer, FakeApiError, toOptionPage } from '@backroom/client/testing';
import { deptContract } from '@backroom/contract/departments';
import { storeContract as contract } from '@backroom/contract/stores';
import {
  chooseRowAction,
  clickButton,
  fillField,
  findRow,
  getFormField,
  openFilters,
  openHistory,
  readHistory,
} from '@backroom/records/testing';

import { ALL_RIGHTS, renderAt } from './testing/render-page.tsx';
import { serveHistory, serveStores, SHOWN_CHANGES } from './testing/serve-stores.ts';

const server = createFakeServer();

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  serveStores(server);
});

const getSentBodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ arg }) => arg.body);

describe('the list of stores', () => {
  it('names the month plans of a store instead of offering to delete it', async () => {
    server.on(contract.holders, () => [
      {
        id: 3,
        holders: [
          { kind: 'users' as const, count: 1, names: ['张小雨'] },
          { kind: 'plans' as const, count: 14, names: ['2026-12', '2026-11', '2026-10'] },
        ],
      },
    ]);
    renderAt('/admin/sys-store', [...ALL_RIGHTS, 'admin:sysUser:list', 'cafu:monthPlan:list']);
    await chooseRowAction('南京西路店', '删除');

    const dialog = within(await screen.findByRole('alertdialog', { name: '不能删除“南京西路店”' }));
    expect(dialog.getByText(/14个月的现金计划或实收：2026-12、2026-11、2026-10等/)).toBeVisible();
    expect(dialog.getAllByRole('link', { name: '查看' }).map((link) => link.getAttribute('href'))).toEqual([
      '/admin/sys-user?deptId=3',
      '/cafu/cash-in/month-plan?month=2026-12&store=3',
    ]);
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['关闭']);
    expect(server.count(contract.remove)).toBe(0);
  });

  it('shows level labels and manager names', async () => {
    renderAt('/admin/sys-store');
    const row = await findRow('南京西路店');

    await waitFor(() => expect(within(row).getByRole('cell', { name: '旗舰店' })).toBeInTheDocument());
    expect(within(row).getByRole('cell', { name: '张小雨' })).toBeInTheDocument();
    expect(within(row).getByText('西路')).toHaveAttribute('data-kind', 'store');
  });

  it('filters by level and region in the URL', async () => {
    const { address } = renderAt('/admin/sys-store');
    await findRow('徐家汇店');
    await openFilters();
    await userEvent.click(screen.getByRole('combobox', { name: '等级' }));
    await userEvent.click(await screen.findByRole('option', { name: '标准店' }));
    await userEvent.click(screen.getByRole('combobox', { name: '大区' }));
    await userEvent.click(await screen.findByRole('option', { name: '华东大区' }));

    await waitFor(() => expect(address()).toBe('/admin/sys-store?storeLevel=A&regionId=2'));
    await waitFor(() => expect(screen.queryByText('南京西路店')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: '大区：华东大区' })).toBeVisible();
  });

  it('filters by manager, and keeps the name of the active one', async () => {
    const { address } = renderAt('/admin/sys-store');
    await findRow('徐家汇店');
    await openFilters();
    await userEvent.click(await screen.findByPlaceholderText('输入姓名查找'));
    await userEvent.click(await screen.findByRole('option', { name: '李然（收银组）' }));
    await waitFor(() => expect(address()).toBe('/admin/sys-store?managerId=8'));
  });

  it('shows the manager of a link by name', async () => {
    renderAt('/admin/sys-store?managerId=7');

    expect(await screen.findByRole('button', { name: '店长：张小雨' })).toBeVisible();
  });

  it('shows a link to stores without a manager and those that open soon, and can clear it', async () => {
    const { address } = renderAt('/admin/sys-store?managerId=0&openedFrom=2026-11-26&openedTo=2026-12-26');

    expect(await screen.findByRole('button', { name: '店长：未指定' })).toBeVisible();
    expect(screen.getByRole('button', { name: '开业日期：2026-11-26 – 2026-12-26' })).toBeVisible();
    await clickButton('重置');
    await waitFor(() => expect(address()).toBe('/admin/sys-store'));
  });

  it('edits the hours of weekdays and holidays', async () => {
    renderAt('/admin/sys-store');
    await userEvent.click(within(await findRow('徐家汇店')).getByRole('button', { name: /^编辑/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '编辑门店' }));
    const choose = async (name: string, option: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('星期日营业', '休息');
    await choose('星期六营业', '其他时间');
    const opens = dialog.getByRole('textbox', { name: '星期六开始营业' });
    expect(opens).toHaveValue('10:00');
    await userEvent.clear(opens);
    await userEvent.type(opens, '9点');
    await userEvent.click(dialog.getByRole('button', { name: '添加节假日' }));
    await userEvent.type(dialog.getByRole('combobox', { name: '节假日1日期' }), '2026-10-01{Enter}');
    await userEvent.type(dialog.getByRole('textbox', { name: '节假日1名称' }), '国庆节');
    await clickButton('保存');
    await waitFor(() => expect(opens).toHaveAttribute('aria-invalid', 'true'));
    expect(getSentBodies('PUT')).toEqual([]);

    await userEvent.clear(opens);
    await userEvent.type(opens, '09:00');
    await clickButton('保存');
    await waitFor(() => expect(getSentBodies('PUT')).toHaveLength(1));
    expect(getSentBodies('PUT')).toMatchObject([
      {
        weekHours: [
          { weekday: 6, hours: { opensAt: '09:00', closesAt: '22:00' } },
          { weekday: 7, hours: null },
        ],
        holidays: [{ date: '2026-10-01', name: '国庆节', hours: null }],
      },
    ]);
  });

  it('opens the page of a store', async () => {
    const { address } = renderAt('/admin/sys-store');
    await userEvent.click(await screen.findByRole('link', { name: '南京西路店' }));

    await waitFor(() => expect(address()).toBe('/admin/sys-store/3'));
  });

  it('marks a disabled parent and does not offer it', async () => {
    server.on(deptContract.tree, () => [
      {
        id: 2,
        label: '旧大区',
        deptType: 'region' as const,
        status: '1' as const,
        disabled: false,
        children: [],
      },
    ]);
    renderAt('/admin/sys-store');
    await clickButton('新建门店');
    await screen.findByRole('dialog', { name: '新建门店' });
    await userEvent.click(getFormField('上级'));
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('treeitem', { name: '旧大区（停用）' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('opens the form filled with the values of a request, but those that do not fit', async () => {
    const state = createNewRecordState({ storeCode: 'S01', parentId: 1, managerId: '7', version: 3 });
    renderAt({ pathname: '/admin/sys-store', state });
    await screen.findByRole('dialog', { name: '新建门店' });

    expect(getFormField('门店编码')).toHaveValue('S01');
    await waitFor(() => expect(getFormField('上级')).toHaveValue('总部'));
    expect(getFormField('店长')).toHaveValue('');
  });

  it('creates a store below a region', async () => {
    renderAt('/admin/sys-store');
    await clickButton('新建门店');
    const dialog = await screen.findByRole('dialog', { name: '新建门店' });
    await userEvent.click(getFormField('上级'));
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await screen.findByRole('treeitem', { name: '华东大区' }));
    expect(screen.queryByRole('treeitem', { name: '财务部' })).not.toBeInTheDocument();
    await fillField('门店名称', '湖滨店');
    await fillField('门店编码', 'S03');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /等级/ }));
    await userEvent.click(await screen.findByRole('option', { name: '标准店' }));
    await userEvent.click(within(dialog).getByRole('combobox', { name: /店长/ }));
    await userEvent.click(await screen.findByRole('option', { name: '李然（收银组）' }));

    await clickButton('保存');

    expect(await screen.findByText('已新建门店“湖滨店”')).toBeInTheDocument();
    expect(getSentBodies('POST')).toMatchObject([
      { parentId: 2, deptId: 0, deptName: '湖滨店', storeCode: 'S03', storeLevel: 'A', managerId: 8, currency: 'CNY' },
    ]);
  });

  it('offers nodes without a profile', async () => {
    server.on(contract.deptsWithoutProfile, () =>
      toOptionPage([
        { deptId: 12, deptName: '珠海店', parentId: 2, status: '2' as const },
        { deptId: 13, deptName: '旧店', parentId: 2, status: '1' as const },
      ]),
    );
    renderAt('/admin/sys-store');
    await clickButton('新建门店');
    const dialog = await screen.findByRole('dialog', { name: '新建门店' });
    await userEvent.click(await within(dialog).findByRole('combobox', { name: '组织节点' }));
    expect(screen.queryByRole('option', { name: /旧店/ })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('option', { name: '珠海店' }));

    await waitFor(() => expect(getFormField('门店名称')).toHaveValue('珠海店'));
    expect(within(dialog).queryByLabelText('上级', { exact: false })).not.toBeInTheDocument();
  });

  it('shows the time format and server errors at the fields', async () => {
    server.on(contract.update, () => {
      throw new FakeApiError(422, '填写有误，请检查', { fields: [{ path: 'closedOn', message: '不能早于开业日期' }] });
    });
    renderAt('/admin/sys-store');
    await userEvent.click(within(await findRow('徐家汇店')).getByRole('button', { name: /^编辑/ }));
    await screen.findByRole('dialog', { name: '编辑门店' });
    await fillField('开始营业', '9点');
    await clickButton('保存');
    await waitFor(() => expect(getFormField('开始营业')).toHaveAttribute('aria-invalid', 'true'));
    expect(getSentBodies('PUT')).toEqual([]);

    await fillField('开始营业', '09:30');
    await clickButton('保存');
    await waitFor(() => expect(getFormField('闭店日期')).toHaveAccessibleDescription('不能早于开业日期'));
  });

  it('switches the status', async () => {
    renderAt('/admin/sys-store');
    await chooseRowAction('徐家汇店', '启用');

    expect(await screen.findByText('已启用“徐家汇店”')).toBeInTheDocument();
    expect(getSentBodies('PUT')).toMatchObject([{ deptName: '徐家汇店', status: '2', version: 1 }]);
  });

  it('has no link to a page that the user may not open', async () => {
    renderAt('/admin/sys-store', ['admin:sysStore:list']);
    await findRow('徐家汇店');
    expect(screen.queryByRole('link', { name: '徐家汇店' })).not.toBeInTheDocument();
  });
});

it('opens the history of a store from its row', async () => {
  serveHistory(server);
  renderAt('/admin/sys-store');
  const history = await openHistory('南京西路店');

  await waitFor(async () => expect(await readHistory(history)).toEqual(SHOWN_CHANGES));
  expect(server.calls.find(({ url }) => url.endsWith('/history'))?.arg.params).toEqual({ storeId: '3' });
});
