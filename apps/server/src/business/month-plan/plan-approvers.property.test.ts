import { eq, inArray } from 'drizzle-orm';

import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { findPrincipal } from '../../platform/access/principals.repository.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';
import { findPlansForOthers } from './plan-approvers.ts';

const APPROVE = 'cafu:monthPlan:approve';
const ADMIN_ROLE_ID = 1;

const place = fc.nat(1_000);
const role = fc.record({
  dataScope: fc.constantFrom('1', '2', '3', '4', '5'),
  isEnabled: fc.boolean(),
  canApprove: fc.boolean(),
  chosen: fc.array(place, { maxLength: 3 }),
});
const person = fc.record({ home: place, isEnabled: fc.boolean(), roles: fc.array(role, { maxLength: 2 }) });
const input = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 3 }),
  /** Stores that one of the people has created. */
  created: fc.array(place, { maxLength: 3 }),
  hasAdmin: fc.boolean(),
});

const test = setupTestApp();

/** The stores that the user may approve, read as any call of this user reads them. */
async function findApprovable(db: Database, userId: number): Promise<number[]> {
  const principal = await findPrincipal(db, userId, null);
  if (!principal || !hasPermission(principal, APPROVE)) return [];
  const rows = await db.select({ id: stores.storeId }).from(stores).where(storesInScope(principal, APPROVE));
  return rows.map(({ id }) => id);
}

it('another user approves the plans of exactly the stores that another enabled user may approve', async () => {
  const { db } = test;
  const tree = await db.select({ deptId: depts.deptId }).from(depts);
  const all = (await db.select({ id: stores.storeId }).from(stores)).map(({ id }) => id);
  const at = (index: number) => tree[index % tree.length]!.deptId;
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(input, async ({ people, created, hasAdmin }) => {
      await db.update(users).set({ status: '1' });
      await db.update(stores).set({ createBy: 0 });
      const self = await insertUser(db, { username: `self.${++serial}`, deptId: 1, roleIds: [ADMIN_ROLE_ID] });
      const others = hasAdmin ? [await insertUser(db, { username: `a.${serial}`, deptId: 1, roleIds: [1] })] : [];
      for (const { home, isEnabled, roles: given } of people) {
        const roleIds: number[] = [];
        for (const { dataScope, canApprove, chosen, ...state } of given) {
          const tags = canApprove ? [APPROVE] : ['cafu:monthPlan:list'];
          const deptIds = dataScope === '2' ? [...new Set(chosen.map(at))] : [];
          const roleId = await insertRole(db, { roleKey: `role${++serial}`, dataScope, tags, deptIds });
          if (!state.isEnabled) await db.update(roles).set({ status: '1' }).where(eq(roles.roleId, roleId));
          roleIds.push(roleId);
        }
        const userId = await insertUser(db, { username: `other.${++serial}`, deptId: at(home), roleIds });
        if (!isEnabled) await db.update(users).set({ status: '1' }).where(eq(users.userId, userId));
        others.push(userId);
      }
      const createBy = others.at(-1) ?? 0;
      const own = created.map((index) => all[index % all.length]!);
      if (own.length > 0) await db.update(stores).set({ createBy }).where(inArray(stores.storeId, own));

      const expected = new Set<number>();
      for (const other of others) for (const id of await findApprovable(db, other)) expected.add(id);
      const found = await findPlansForOthers(db, self, all);
      expect([...found].toSorted((one, two) => one - two)).toEqual([...expected].toSorted((one, two) => one - two));
    }),
    { numRuns: rounds({ quick: 30, night: 300 }) },
  );
});
