import type { InferInsertModel } from 'drizzle-orm';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';

import type { users } from '../../schema/users.table.ts';
import { demoPeople } from './demo-people.ts';
import { CASHIERS, FINANCE, INTERNAL_AUDIT, SOUTH } from './departments.ts';
import { deptRows, getPostId, type PostCode, storeRows } from './organisation.ts';
import { createPersonGenerator, type Person } from './person-generator.ts';
import { createPrng } from './prng.ts';
import { getRoleId } from './roles.ts';
import { type Text, text } from './text.ts';

interface User extends Omit<InferInsertModel<typeof users>, 'password' | 'nickName' | 'introduction'> {
  userId: number;
  nickName: Text;
  introduction?: Text;
  roleKeys: string[];
}
interface Placement {
  deptId: number;
  post: PostCode;
  roleKeys: string[];
  /** Of a generated person with a demo account. */
  account?: { username: string; introduction: Text; phone: string };
}

const SEED = 20_261_121;
const USERS = 200;
const FIRST_DEMO_PHONE = 13_800_000_001;
/** One in this many users is disabled, so that lists show both states. */
const ONE_DISABLED_IN = 33;

const firstStoreId = storeRows[0]?.storeId ?? 0;

/** Generated like the other heads of regions, so that the demo accounts above keep the first ids. */
const headOfSouth = {
  username: 'head.south',
  introduction: text('华南大区负责人，审批本大区门店的计划', 'Head of South China, approves the plans of its stores'),
  phone: String(FIRST_DEMO_PHONE + demoPeople.length),
};

function officeRole(deptName: Text) {
  if (deptName === FINANCE) return 'finance';
  return deptName === INTERNAL_AUDIT ? 'auditor' : 'clerk';
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
  return { deptId: team.deptId, post: team.deptName === CASHIERS ? 'cashier' : 'sales', roleKeys: ['clerk'] };
});

const prng = createPrng(SEED);
const nextPerson = createPersonGenerator(prng);

const toUserRow = (
  userId: number,
  { deptId, post, roleKeys }: Placement,
  person: Person & { introduction?: Text },
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
