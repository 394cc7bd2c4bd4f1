import { type createFakeServer, FakeApiError, toOptionPage } from '@backroom/client/testing';
import { deptContract, type DeptOption } from '@backroom/contract/departments';
import { dictDataContract } from '@backroom/contract/dictionaries';
import { DEFAULT_THRESHOLDS, monthPlanContract } from '@backroom/contract/month-plan';
import { type Store, storeContract as contract, type StoreDetail } from '@backroom/contract/stores';
import { createHistoryEntry, paginate } from '@backroom/records/testing';

import { createStore, LEVELS } from './stores.ts';

type FakeServer = ReturnType<typeof createFakeServer>;

const createOption = (id: number, label: string, deptType: DeptOption['deptType'], ...children: DeptOption[]) => ({
  id,
  label,
  deptType,
  children,
  disabled: false,
  status: '2' as const,
});
const TREE = [
  createOption(1, '总部', 'company', createOption(2, '华东大区', 'region'), createOption(9, '财务部', 'department')),
];
const DETAIL_PARTS: Omit<StoreDetail, 'store'> = {
  departments: [{ deptId: 6, deptName: '收银组', leaderId: 21, leader: '王一', status: '2', userCount: 4 }],
  staff: {
    list: [{ userId: 7, nickName: '张小雨', deptName: '南京西路店', postName: '店长', phone: '', status: '2' }],
    count: 80,
  },
  roles: [{ roleId: 3, roleName: '门店店长', userCount: 1 }],
};
const STORES: readonly Store[] = [
  createStore(3, '南京西路店', { managerId: 7, managerName: '张小雨', storeCode: 'S01' }),
  createStore(4, '徐家汇店', { storeLevel: 'A', status: '1' }),
];

/** Serves stores, which can be created and updated, with what their pages request. */
export function serveStores(server: FakeServer, stores: readonly Store[] = STORES): void {
  let stored = stores;
  server.on(dictDataContract.options, () => LEVELS);
  server.on(deptContract.tree, () => TREE);
  server.on(contract.list, ({ query }) =>
    paginate(
      stored.filter(
        ({ deptName, storeLevel }) =>
          deptName.includes(query.deptName ?? '') && storeLevel === (query.storeLevel ?? storeLevel),
      ),
      query,
    ),
  );
  server.on(monthPlanContract.year, ({ query }) => ({
    year: query.year,
    stores: [],
    count: 0,
    pageIndex: 1,
    sums: null,
    emptyReason: 'noMatch' as const,
    regions: [],
    thresholds: DEFAULT_THRESHOLDS,
  }));
  server.on(contract.managers, ({ query }) =>
    toOptionPage([{ userId: 8, nickName: '李然', deptName: '收银组' }], query, 'userId'),
  );
  server.on(contract.deptsWithoutProfile, () => toOptionPage([]));
  server.on(contract.create, ({ body }) => {
    const created = createStore(5, body.deptName, body);
    stored = [...stored, created];
    return created;
  });
  server.on(contract.update, ({ params, body }) => {
    const before = stored.find(({ storeId }) => storeId === params.storeId);
    if (!before) throw new FakeApiError(404, '数据不存在');
    const after = { ...before, ...body, version: before.version + 1 };
    stored = stored.map((record) => (record.storeId === after.storeId ? after : record));
    return after;
  });
  server.on(contract.remove, ({ body }) => body);
  server.on(contract.detail, ({ params }) => {
    const found = stored.find(({ storeId }) => storeId === params.storeId);
    if (!found) throw new FakeApiError(404, '数据不存在或已被删除');
    return { store: found, ...DETAIL_PARTS };
  });
}

/** The changes of the served history, as they are shown. */
export const SHOWN_CHANGES = [
  ...['等级', '原来标准店', '现在旗舰店'],
  ...['状态', '原来启用', '现在停用'],
  ...['闭店日期', '原来（空）', '现在2026-11-30'],
  ...['店长', '原来李然', '现在张小雨'],
];

export function serveHistory(server: FakeServer): void {
  server.on(contract.history, () => ({
    list: [
      createHistoryEntry(2, {
        changes: {
          storeLevel: { before: 'A', after: 'S' },
          managerId: { before: 8, after: 7 },
          closedOn: { before: null, after: '2026-11-30' },
          status: { before: '2', after: '1' },
        },
      }),
    ],
    hasMore: false,
  }));
}
