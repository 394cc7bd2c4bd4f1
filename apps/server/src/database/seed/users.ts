import type { InferInsertModel } from 'drizzle-orm';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';

import type { users } from '../../features/users/users.table.ts';
import { deptRows, getPostId, type PostCode, storeRows } from './organisation.ts';
import { createPersonGenerator, type Person } from './person-generator.ts';
import { createPrng } from './prng.ts';
import { getRoleId } from './roles.ts';

type User = Omit<InferInsertModel<typeof users>, 'password'> & { userId: number; roleKeys: string[] };
interface Placement {
  deptId: number;
  post: PostCode;
  roleKeys: string[];
  /** Of a generated person with a demo account. */
  account?: { username: string; introduction: string; phone: string };
}

const SEED = 20_261_121;
const USERS = 200;
const FIRST_DEMO_PHONE = 13_800_000_001;
/** One in this many users is disabled, so that lists show both states. */
const ONE_DISABLED_IN = 33;

const findDeptId = (name: string) => {
  const dept = deptRows.find(({ deptName }) => deptName === name);
  if (!dept) throw new Error(`unknown department ${name}`);
  return dept.deptId;
};
const [firstStore] = storeRows;
const firstStoreId = firstStore?.storeId ?? 0;

const createDemoPerson = (
  username: string,
  nickName: string,
  introduction: string,
  deptId: number,
  post: PostCode,
  roleKeys: string[],
) => ({ username, nickName, introduction, deptId, post, roleKeys });

const demoPeople = [
  createDemoPerson('admin', '顾清和', '负责整个后台的运行', findDeptId('信息技术部'), 'officeManager', ['admin']),
  createDemoPerson('editor', '陈书宁', '维护字典与基础资料', findDeptId('信息技术部'), 'specialist', ['editor']),
  createDemoPerson('manager.s01', '周明远', '上海南京西路店店长', firstStoreId, 'storeManager', ['manager']),
  createDemoPerson('clerk.s01', '林小满', '上海南京西路店收银员', firstStoreId + 1, 'cashier', ['clerk']),
  createDemoPerson('lead', '沈知行', '华东大区负责人，兼管基础资料', findDeptId('华东大区'), 'regionManager', [
    'manager',
    'editor',
  ]),
];

/** Generated like the other heads of regions, so that the demo accounts above keep the first ids. */
const SOUTH = '华南大区';
const headOfSouth = {
  username: 'head.south',
  introduction: '华南大区负责人，审批本大区门店的计划',
  phone: String(FIRST_DEMO_PHONE + demoPeople.length),
};

function officeRole(deptName: string) {
  if (deptName === '财务部') return 'finance';
  return deptName === '内审部' ? 'auditor' : 'clerk';
}

/** Required positions: the managers of every department, and the office staff. */
const managers: Placement[] = deptRows.flatMap(({ deptId, deptType, deptName, storeId }): Placement[] => {
  const placement = (post: PostCode, roleKey: string): Placement => ({ deptId, post, roleKeys: [roleKey] });
  const office = officeRole(deptName);
  switch (deptType) {
    case 'company':
      return [placement('generalManager', 'auditor')];
    case 'region':
      return [
        { ...placement('regionManager', 'regionHead'), ...(deptName === SOUTH && { account: headOfSouth }) },
        placement('specialist', 'clerk'),
        placement('specialist', 'finance'),
      ];
    case 'store':
      return [
        ...(deptId === firstStoreId ? [] : [placement('storeManager', 'manager')]),
        placement('deputyManager', 'manager'),
        placement('sales', 'clerk'),
      ];
    case 'department':
      if (storeId !== null) return [];
      return [placement('officeManager', office), placement('specialist', office), placement('specialist', office)];
  }
});

const teams = deptRows.filter(({ deptType, storeId }) => deptType === 'department' && storeId !== null);

/** The remaining users, distributed evenly over the store teams. */
const staff = Array.from({ length: USERS - demoPeople.length - managers.length }, (_, index): Placement => {
  const team = teams[index % teams.length];
  if (!team) throw new Error('there is no store team');
  return { deptId: team.deptId, post: team.deptName === '收银组' ? 'cashier' : 'sales', roleKeys: ['clerk'] };
});

const prng = createPrng(SEED);
const nextPerson = createPersonGenerator(prng);

const toUserRow = (
  userId: number,
  { deptId, post, roleKeys }: Placement,
  person: Person & { introduction?: string },
): User => ({
  userId,
  ...person,
  email: `${person.username}@example.com`,
  deptId,
  postId: getPostId(post),
  roleKeys,
});

export const userRows: User[] = [
  ...demoPeople.map(({ username, nickName, introduction, ...placement }, index) =>
    toUserRow(index + 1, placement, {
      username,
      nickName,
      introduction,
      sex: '2',
      phone: String(FIRST_DEMO_PHONE + index),
    }),
  ),
  ...[...managers, ...staff].map((placement, index): User => {
    const person = { ...nextPerson(), ...placement.account };
    const isDisabled = prng.below(ONE_DISABLED_IN) === 0 && !placement.account;
    return {
      ...toUserRow(demoPeople.length + index + 1, placement, person),
      status: isDisabled ? STATUS_DISABLED : STATUS_NORMAL,
    };
  }),
];

export const userRoleRows = userRows.flatMap(({ userId, roleKeys }) =>
  roleKeys.map((roleKey) => ({ userId, roleId: getRoleId(roleKey) })),
);

export const findManagerId = (storeId: number): number | null =>
  userRows.find((user) => user.deptId === storeId && user.postId === getPostId('storeManager'))?.userId ?? null;

const LEADING_POSTS = (['generalManager', 'regionManager', 'officeManager'] as const).map(getPostId);

/** The first user of a department whose post leads it. */
export const findLeaderId = (deptId: number): number | null =>
  userRows.find((user) => user.deptId === deptId && LEADING_POSTS.includes(user.postId))?.userId ?? null;
