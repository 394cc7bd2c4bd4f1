import { MAX_IDS } from '@backroom/contract';
import { type ImportedMenu, MAX_IMPORTED_MENUS } from '@backroom/contract/menus';

import { prepareDeptMove, prepareMemberChange, prepareMenuMove, prepareMerge } from '../bulk-changes.ts';
import { insertDepts, insertMenus, insertUsers } from '../bulk-records.ts';
import { createDeptFile, createMenuEntries, createStoreFile } from '../imports/import-files.ts';
import type { TestCaller } from '../test-app.ts';
import { insertRole } from '../test-users.ts';
import { type Company, list } from './company.ts';
import type { DearestCalls, PrepareRequest } from './request.ts';

const COMPANY = 1;
const CLERK = 4;
const VERSION = 1;
const SIBLINGS = 500;
const MERGED = { children: 100, users: 500 };
const GRANTS = 1_000;
const ROLES_OF_USER = 20;
const HOLIDAYS = 100;
const ROLES_OF_MENU = 50;
/** More would exceed the members of a body. */
const ROLES_OF_IMPORTED = 5;

type Send = (caller: TestCaller) => unknown;
/** The request that a prepared change of many records sends. */
function toRequest(send: Send) {
  let request = { url: '', payload: {} };
  const note = (url: string, payload: object = {}) => (request = { url, payload });
  send({ put: note, post: note } as unknown as TestCaller);
  return request;
}

const rights = ({ menuIds, storeIds }: Company) => ({
  menuIds: menuIds.slice(0, GRANTS),
  dataScope: '2',
  deptIds: storeIds.slice(0, GRANTS),
});
const roleFields = ({ nextSerial }: Company) => {
  const key = `dear${nextSerial()}`;
  return { roleName: key, roleKey: key, roleSort: 1, status: '2', remark: '备'.repeat(255) };
};
/** A role with as many rights as it may have. */
async function createFullRole(company: Company): Promise<number> {
  const response = await company.caller.post('/api/v1/role', { ...roleFields(company), ...rights(company) });
  return response.json<{ data: { roleId: number } }>().data.roleId;
}
/** A role to list every kind of record, with one user at least. */
async function createWideRole(db: Company['db'], serial: number, dataScope: '1' | '4' = '1'): Promise<number> {
  const tags = ['admin:sysUser:list', 'admin:sysDept:list', 'admin:sysStore:list', 'cafu:monthPlan:list'];
  const roleId = await insertRole(db, { roleKey: `wide${serial}`, dataScope, tags });
  await insertUsers(db, { deptId: COMPANY, roleIds: [roleId] }, { name: `wide${serial}`, count: 1 });
  return roleId;
}
/** Takes half of the rights away and adds as many others. */
const otherRights = ({ menuIds, storeIds }: Company) => ({
  menuIds: menuIds.slice(0, GRANTS / 2),
  dataScope: '2',
  deptIds: storeIds.slice(GRANTS / 2, GRANTS + GRANTS / 2),
});

const storeBody = (code: string) => ({
  deptName: `门店${code}`,
  storeCode: code,
  storeLevel: 'A',
  address: '路'.repeat(255),
  phone: '',
  managerId: 0,
  opensAt: '09:00',
  closesAt: '21:00',
  weekHours: list(7, (index) => ({ weekday: index + 1, hours: { opensAt: '10:00', closesAt: '20:00' } })),
  holidays: list(HOLIDAYS, (index) => ({
    date: `20${String(30 + Math.floor(index / 10))}-01-${String((index % 10) + 10)}`,
    name: '节'.repeat(32),
    hours: { opensAt: '10:00', closesAt: '20:00' },
  })),
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  openedOn: '',
  closedOn: '',
  status: '2',
});

async function bulkOfUsers({ db, nextSerial }: Company) {
  const serial = nextSerial();
  const ids = await insertUsers(db, { deptId: COMPANY, roleIds: [CLERK] }, { name: `bulk${serial}`, count: MAX_IDS });
  const add: number[] = [];
  // A user keeps the role of a clerk.
  for (const index of list(ROLES_OF_USER - 1, Number))
    add.push(await insertRole(db, { roleKey: `given${serial}.${index}`, dataScope: '4' }));
  return { ids, change: { kind: 'roles', add, remove: [] } };
}
const bulk =
  (path: string): PrepareRequest =>
  async (company) => ({ url: `/api/v1/user/bulk${path}`, payload: await bulkOfUsers(company) });

const toMenus = ({ nextSerial, roleKeys }: Company, count: number, roles: number) => {
  const serial = nextSerial();
  return createMenuEntries(count).map((entry, index) => ({
    ...entry,
    menuName: `Dear${serial}x${index}`,
    path: `/dear${serial}/${index}`,
    roles: roleKeys.slice(0, roles),
  }));
};

/** The dearest calls of users, roles, departments, stores and menus. */
export const ORGANISATION_CALLS: DearestCalls = {
  'DELETE /api/v1/sys-user': async ({ db, nextSerial }) => ({
    url: '/api/v1/sys-user',
    payload: {
      ids: await insertUsers(
        db,
        { deptId: COMPANY, roleIds: [CLERK] },
        { name: `gone${nextSerial()}`, count: MAX_IDS },
      ),
    },
  }),
  'POST /api/v1/user/bulk/preview': bulk('/preview'),
  'PUT /api/v1/user/bulk': bulk(''),
  'POST /api/v1/role': (company) => ({ url: '/api/v1/role', payload: { ...roleFields(company), ...rights(company) } }),
  'PUT /api/v1/role/{roleId}': async (company) => {
    const url = `/api/v1/role/${await createFullRole(company)}`;
    const { roleKey: _key, ...fields } = roleFields(company);
    return { url, payload: { ...fields, ...otherRights(company), version: VERSION } };
  },
  'POST /api/v1/role/{roleId}/preview': async (company) => ({
    url: `/api/v1/role/${await createFullRole(company)}/preview`,
    payload: otherRights(company),
  }),
  'POST /api/v1/role/{roleId}/effects/preview': async ({ db, nextSerial }) => ({
    url: `/api/v1/role/${await createWideRole(db, nextSerial())}/effects/preview`,
    payload: { dataScope: '4', deptIds: [] },
  }),
  'POST /api/v1/user/{userId}/effects/preview': async ({ db, nextSerial }) => {
    const serial = nextSerial();
    const roleId = await createWideRole(db, serial);
    const [userId] = await insertUsers(db, { deptId: COMPANY, roleIds: [roleId] }, { name: `seen${serial}`, count: 1 });
    return { url: `/api/v1/user/${userId}/effects/preview`, payload: { roleIds: [CLERK] } };
  },
  'POST /api/v1/dept/{deptId}/effects/preview': async ({ db, nextSerial }) => {
    const serial = nextSerial();
    const [from = 0, to = 0] = await insertDepts(db, COMPANY, { name: `移${serial}.`, count: 2 });
    const [moved = 0] = await insertDepts(db, from, { name: `下${serial}.`, count: 1 });
    await insertUsers(
      db,
      { deptId: from, roleIds: [await createWideRole(db, serial, '4')] },
      { name: `above${serial}`, count: 1 },
    );
    return { url: `/api/v1/dept/${moved}/effects/preview`, payload: { parentId: to } };
  },
  'POST /api/v1/user/bulk/effects/preview': async ({ db, nextSerial }) => {
    const serial = nextSerial();
    const ids = await insertUsers(
      db,
      { deptId: COMPANY, roleIds: [await createWideRole(db, serial, '4')] },
      { name: `many${serial}`, count: MAX_IDS },
    );
    const [deptId = 0] = await insertDepts(db, COMPANY, { name: `批${serial}.`, count: 1 });
    return { url: '/api/v1/user/bulk/effects/preview', payload: { ids, change: { kind: 'dept', deptId } } };
  },
  'POST /api/v1/user/removal/effects/preview': async ({ db, nextSerial }) => {
    const serial = nextSerial();
    const roleIds = [await createWideRole(db, serial, '4')];
    const ids = await insertUsers(db, { deptId: COMPANY, roleIds }, { name: `gone${serial}`, count: MAX_IDS });
    return { url: '/api/v1/user/removal/effects/preview', payload: { ids } };
  },
  'POST /api/v1/dept/{deptId}/merge/effects/preview': async ({ db, nextSerial }) => {
    const serial = nextSerial();
    const [from = 0, to = 0] = await insertDepts(db, COMPANY, { name: `并${serial}.`, count: 2 });
    await insertUsers(
      db,
      { deptId: from, roleIds: [await createWideRole(db, serial, '4')] },
      { name: `joined${serial}`, count: 1 },
    );
    return { url: `/api/v1/dept/${from}/merge/effects/preview`, payload: { targetId: to } };
  },
  'POST /api/v1/role/{roleId}/copy': async (company) => {
    const { roleKey, roleName } = roleFields(company);
    return { url: `/api/v1/role/${await createFullRole(company)}/copy`, payload: { roleKey, roleName } };
  },
  'PUT /api/v1/roledatascope': async (company) => {
    const { dataScope, deptIds } = otherRights(company);
    const roleId = await createFullRole(company);
    return { url: '/api/v1/roledatascope', payload: { roleId, dataScope, deptIds, version: VERSION } };
  },
  'DELETE /api/v1/role': async ({ db, nextSerial }) => {
    const serial = nextSerial();
    const ids: number[] = [];
    for (const index of list(MAX_IDS, Number))
      ids.push(await insertRole(db, { roleKey: `gone${serial}.${index}`, dataScope: '4' }));
    return { url: '/api/v1/role', payload: { ids } };
  },
  'PUT /api/v1/role/{roleId}/user': async ({ db }) => toRequest(await prepareMemberChange(db, MAX_IDS)),
  'PUT /api/v1/dept/{deptId}/move': async ({ db }) => toRequest(await prepareDeptMove(db, SIBLINGS)),
  'POST /api/v1/dept/{deptId}/merge': async ({ db }) =>
    toRequest(await prepareMerge(db, MERGED.children, MERGED.users)),
  'POST /api/v1/dept/{deptId}/merge/preview': async ({ db }) => {
    const { url, payload } = toRequest(await prepareMerge(db, MERGED.children, MERGED.users));
    return { url: `${url}/preview`, payload };
  },
  'DELETE /api/v1/dept': async ({ db, nextSerial }) => ({
    url: '/api/v1/dept',
    payload: { ids: await insertDepts(db, COMPANY, { name: `删${nextSerial()}.`, count: MAX_IDS }) },
  }),
  'POST /api/v1/dept/import': async ({ db, nextSerial }) => {
    const parent = `导入${nextSerial()}.`;
    await insertDepts(db, COMPANY, { name: parent, count: 1 });
    return { url: '/api/v1/dept/import', payload: createDeptFile(200, `${parent}0`) };
  },
  'POST /api/v1/store': async (company) => ({
    url: '/api/v1/store',
    payload: { ...storeBody(`N${company.nextSerial()}`), parentId: COMPANY },
  }),
  'PUT /api/v1/store/{storeId}': ({ takeStores, nextSerial }) => ({
    url: `/api/v1/store/${takeStores(1)[0]}`,
    payload: { ...storeBody(`U${nextSerial()}`), version: VERSION },
  }),
  'DELETE /api/v1/store': ({ takeStores }) => ({ url: '/api/v1/store', payload: { ids: takeStores(MAX_IDS) } }),
  'POST /api/v1/store/import': ({ nextSerial }) => {
    const serial = nextSerial();
    const file = createStoreFile(MAX_IDS, '华东大区').replaceAll('X', `X${serial}x`).replaceAll('店', `店${serial}.`);
    return { url: '/api/v1/store/import', payload: file.replace(/^.*\n/, '门店名称,门店编码,等级,上级,店长用户名\n') };
  },
  'PUT /api/v1/menu/{menuId}/move': async ({ db }) => toRequest(await prepareMenuMove(db, SIBLINGS)),
  'POST /api/v1/menu/import': (company) => ({
    url: '/api/v1/menu/import',
    payload: { parentId: 0, entries: toMenus(company, MAX_IMPORTED_MENUS, ROLES_OF_IMPORTED), dryRun: false },
  }),
  'POST /api/v1/menu': (company) => {
    const [{ parent: _parent, ...entry }] = toMenus(company, 1, ROLES_OF_MENU) as [ImportedMenu];
    return { url: '/api/v1/menu', payload: { ...entry, parentId: 0 } };
  },
  'PUT /api/v1/menu/{menuId}': async (company) => {
    const { db, nextSerial } = company;
    const { menuIds } = await insertMenus(db, { name: `Changed${nextSerial()}x`, count: 1 });
    const [{ parent: _parent, ...entry }] = toMenus(company, 1, ROLES_OF_MENU) as [ImportedMenu];
    return { url: `/api/v1/menu/${menuIds[0]}`, payload: { ...entry, version: VERSION } };
  },
  'DELETE /api/v1/menu': async ({ db, nextSerial }) => ({
    url: '/api/v1/menu',
    payload: { ids: (await insertMenus(db, { name: `Gone${nextSerial()}x`, count: MAX_IDS })).menuIds },
  }),
};
