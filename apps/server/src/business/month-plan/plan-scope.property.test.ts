import { DAY_MS } from '@backroom/contract/calendar';
import { sumCents } from '@backroom/contract/month-plan/rules';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import type { Grant, Principal } from '../../kernel/access/grant.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';
import { createMonthPlanRepository } from './month-plan.repository.ts';

const TAG = 'cafu:monthPlan:list';
const OTHER_TAG = 'cafu:monthPlan:edit';
const USER_ID = 77;
const FORTY_DAYS_MS = 40 * DAY_MS;
/** A month of the demo data that is over. */
const MONTH = new Date(Date.now() - FORTY_DAYS_MS).toISOString().slice(0, 7);

/** Departments are chosen by their place in the list. */
const place = fc.nat(1_000);
interface GeneratedRole {
  scope: string;
  hasTag: boolean;
  chosen: number[];
}
const role: fc.Arbitrary<GeneratedRole> = fc.record({
  scope: fc.constantFrom('1', '2', '3', '4', '5', '9'),
  hasTag: fc.boolean(),
  chosen: fc.array(place, { maxLength: 5 }),
});
const input = fc.record({
  home: place,
  roles: fc.array(role, { maxLength: 3 }),
  region: fc.option(place),
});

const test = setupTestApp();

it('a month and a year have the stores and totals of a reference, for any scopes and region', async () => {
  const { db } = test;
  const repository = createMonthPlanRepository(db);
  const tree = await db.select().from(depts);
  const sheets = await db.select().from(planSheets);
  const all = await db.select().from(stores);
  const pathOf = new Map(tree.map(({ deptId, deptPath }) => [deptId, deptPath]));
  const getDept = (index: number) => tree[index % tree.length]!;
  const isBelow = (deptId: number, above: number) => pathOf.get(deptId)?.includes(`/${above}/`) ?? false;

  /** Whether a role of a user of the department `home` contains a store, as docs/product.md defines it. */
  function contains({ scope, hasTag, chosen }: GeneratedRole, home: number, storeId: number): boolean {
    if (!hasTag) return false;
    if (scope === '2') return chosen.some((index) => getDept(index).deptId === storeId);
    if (scope === '3') return storeId === home;
    if (scope === '4') return isBelow(storeId, home);
    // No demo user created one: the store in which the user works.
    if (scope === '5') return isBelow(home, storeId);
    return scope === '1';
  }

  await fc.assert(
    fc.asyncProperty(input, async ({ home, roles, region }) => {
      const { deptId, deptPath } = getDept(home);
      const grants = roles.map(({ scope, hasTag, chosen }, index): Grant => {
        const selected = chosen.map((each) => [getDept(each).deptId, getDept(each).deptPath]);
        const menus = { 1: hasTag ? TAG : OTHER_TAG };
        return {
          roleId: index + 2,
          roleKey: `role${index}`,
          dataScope: scope,
          depts: Object.fromEntries(selected),
          menus,
        };
      });
      const principal: Principal = { userId: USER_ID, deptId, deptPath, grants };
      const regionId = region === null ? 0 : getDept(region).deptId;
      const expected = all
        .filter(({ storeId }) => roles.some((each) => contains(each, deptId, storeId)))
        .filter(({ storeId }) => regionId === 0 || isBelow(storeId, regionId))
        .map(({ storeId }) => {
          const sheet = sheets.find((each) => each.storeId === storeId && each.month === MONTH);
          return { storeId, plan: sumCents(sheet?.plan ?? []), actual: sumCents(sheet?.actual ?? []) };
        })
        .toSorted((one, other) => one.storeId - other.storeId);
      const query = { regionId, storeId: 0, pageIndex: 1, pageOf: 0 };
      const month = await repository.findMonth(principal, { ...query, month: MONTH });
      const year = await repository.findYear(principal, Number(MONTH.slice(0, 4)), query);

      const ofMonth = month.stores.map(({ storeId, plan, actual }) => ({
        storeId,
        plan: sumCents(plan),
        actual: sumCents(actual),
      }));
      const index = Number(MONTH.slice(5)) - 1;
      const ofYear = year.stores.map(({ storeId, plan, actual }) => ({
        storeId,
        plan: plan[index] ?? null,
        actual: actual[index] ?? null,
      }));
      for (const found of [ofMonth, ofYear])
        expect(found.toSorted((one, other) => one.storeId - other.storeId)).toEqual(expected);
    }),
    { numRuns: rounds({ quick: 40, night: 400 }) },
  );
});
