import { type InferInsertModel } from 'drizzle-orm';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';

import { type users } from '../../features/users/users.table.ts';
import { createPeople, type Person } from './names.ts';
import { deptRows, type PostCode, postIdOf, storeRows } from './organisation.ts';
import { createPrng } from './prng.ts';
import { roleIdOf } from './roles.ts';

type User = Omit<InferInsertModel<typeof users>, 'password'> & { userId: number; roleKeys: string[] };
interface Seat {
  deptId: number;
  post: PostCode;
  roleKeys: string[];
}

const SEED = 20_261_121;
const USERS = 200;
const FIRST_DEMO_PHONE = 13_800_000_001;
/** One in this many users is disabled, so that lists show both states. */
const ONE_LEFT_IN = 33;

const named = (name: string) => {
  const dept = deptRows.find(({ deptName }) => deptName === name);
  if (!dept) throw new Error(`unknown department ${name}`);
  return dept.deptId;
};
const [firstStore] = storeRows;
const firstStoreId = firstStore?.storeId ?? 0;

const demo = (
  username: string,
  nickName: string,
  introduction: string,
  deptId: number,
  post: PostCode,
  roleKeys: string[],
) => ({ username, nickName, introduction, deptId, post, roleKeys });

const demoPeople = [
  demo('admin', '顾清和', '负责整个后台的运行', named('信息技术部'), 'officeManager', ['admin']),
  demo('editor', '陈书宁', '维护字典与基础资料', named('信息技术部'), 'specialist', ['editor']),
  demo('manager.s01', '周明远', '上海南京西路店店长', firstStoreId, 'storeManager', ['manager']),
  demo('clerk.s01', '林小满', '上海南京西路店收银员', firstStoreId + 1, 'cashier', ['clerk']),
  demo('lead', '沈知行', '华东大区负责人，兼管基础资料', named('华东大区'), 'regionManager', ['manager', 'editor']),
];

function officeRole(deptName: string) {
  if (deptName === '财务部') return 'finance';
  return deptName === '内审部' ? 'auditor' : 'clerk';
}

/** Required positions: the managers of every department, and the office staff. */
const leaders: Seat[] = deptRows.flatMap(({ deptId, deptType, deptName, storeId }): Seat[] => {
  const seat = (post: PostCode, roleKey: string): Seat => ({ deptId, post, roleKeys: [roleKey] });
  const office = officeRole(deptName);
  switch (deptType) {
    case 'company':
      return [seat('generalManager', 'auditor')];
    case 'region':
      return [seat('regionManager', 'manager'), seat('specialist', 'clerk'), seat('specialist', 'finance')];
    case 'store':
      return [
        ...(deptId === firstStoreId ? [] : [seat('storeManager', 'manager')]),
        seat('deputyManager', 'manager'),
        seat('sales', 'clerk'),
      ];
    case 'department':
      if (storeId !== null) return [];
      return [seat('officeManager', office), seat('specialist', office), seat('specialist', office)];
  }
});

const teams = deptRows.filter(({ deptType, storeId }) => deptType === 'department' && storeId !== null);

/** The remaining users, distributed evenly over the store teams. */
const staff = Array.from({ length: USERS - demoPeople.length - leaders.length }, (_, index): Seat => {
  const team = teams[index % teams.length];
  if (!team) throw new Error('there is no store team');
  return { deptId: team.deptId, post: team.deptName === '收银组' ? 'cashier' : 'sales', roleKeys: ['clerk'] };
});

const prng = createPrng(SEED);
const nextPerson = createPeople(prng);

const employ = (
  userId: number,
  { deptId, post, roleKeys }: Seat,
  person: Person & { introduction?: string },
): User => ({
  userId,
  ...person,
  email: `${person.username}@example.com`,
  deptId,
  postId: postIdOf(post),
  roleKeys,
});

export const userRows: User[] = [
  ...demoPeople.map(({ username, nickName, introduction, ...seat }, index) =>
    employ(index + 1, seat, {
      ...{ username, nickName, introduction },
      sex: '2',
      phone: String(FIRST_DEMO_PHONE + index),
    }),
  ),
  ...[...leaders, ...staff].map((seat, index): User => ({
    ...employ(demoPeople.length + index + 1, seat, nextPerson()),
    status: prng.below(ONE_LEFT_IN) === 0 ? STATUS_DISABLED : STATUS_NORMAL,
  })),
];

export const userRoleRows = userRows.flatMap(({ userId, roleKeys }) =>
  roleKeys.map((roleKey) => ({ userId, roleId: roleIdOf(roleKey) })),
);

export const managerOf = (storeId: number): number | null =>
  userRows.find((user) => user.deptId === storeId && user.postId === postIdOf('storeManager'))?.userId ?? null;
