
import { type MenuChoice } from '@backroom/contract/role-rights';
import { fc } from '@backroom/testing/property';
import { type PermissionRow } from '@backroom/ui';

import { MENUS } from '../testing/records.ts';
import { follow } from './follow.ts';
import { menuRows, notHeld } from './menu-rows.ts';
import { bodyOf, replay, rightsOf } from './use-rights.ts';

const cellsOf = (rows: readonly PermissionRow[]): string[] =>
  rows.flatMap(({ cells, children = [] }) => [...Object.values(cells).flat(), ...cellsOf(children)]);
const idsOf = (menus: readonly MenuChoice[]): string[] =>
  menus.flatMap(({ id, children }) => [String(id), ...idsOf(children)]);

it('has a cell for standard actions of a page, and a row for others', () => {
  expect(menuRows(MENUS, 'zh-CN')[0]?.children?.[0]).toEqual({
    ...{ id: '2', label: '岗位管理', cells: { view: ['2', '3'], add: ['4'], remove: ['5'] } },
    children: [{ id: '6', label: '调整岗位', cells: { other: ['6'] } }],
  });
  expect([...notHeld(MENUS)]).toEqual(['5']);
});

interface Shape {
  kind: 'M' | 'C';
  buttons: readonly string[];
  children: readonly Shape[];
}
const ACTIONS = ['query', 'add', 'edit', 'update', 'remove', 'export', 'resetPwd', 'unlock'];
const shapes = (levels: number): fc.Arbitrary<Shape[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom('M' as const, 'C' as const),
      buttons: fc.array(fc.constantFrom(...ACTIONS), { maxLength: 4 }),
      children: levels > 1 ? shapes(levels - 1) : fc.constant([]),
    }),
    { maxLength: 4 },
  );

function treeOf(some: readonly Shape[]): MenuChoice[] {
  let last = 0;
  const grow = ({ kind, buttons, children }: Shape): MenuChoice => ({
    ...{
      id: (last += 1),
      label: '',
      labelEn: '',
      menuType: kind,
      permission: '',
      isHeld: last % 5 !== 0 || kind === 'M',
    },
    children:
      kind === 'M'
        ? children.map(grow)
        : buttons.map((action) => ({
            ...{ id: (last += 1), label: '', labelEn: '', menuType: 'F', permission: `a:b:${action}` },
            ...{ isHeld: last % 7 !== 0, children: [] },
          })),
  });
  return some.map(grow);
}
const anyTree = shapes(3)
  .map(treeOf)
  .filter((tree) => idsOf(tree).length > 0 && idsOf(tree).length <= 60);
const ticks = fc.array(fc.record({ at: fc.nat(), linked: fc.boolean() }), { maxLength: 20 });

/** The ids of the entry and its ancestors. */
function wayTo(menus: readonly MenuChoice[], id: string): string[] {
  for (const menu of menus) {
    if (String(menu.id) === id) return [id];
    const below = wayTo(menu.children, id);
    if (below.length > 0) return [String(menu.id), ...below];
  }
  return [];
}

describe('for any menu', () => {
  it('every entry has exactly one cell', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(cellsOf(menuRows(tree, 'en-US')).sort()).toEqual(idsOf(tree).sort());
      }),
    );
  });

  it('grants survive a round trip, with ancestors granted while linked', () => {
    fc.assert(
      fc.property(anyTree, fc.array(fc.nat()), ticks, (tree, start, presses) => {
        const ids = idsOf(tree);
        const at = (index: number) => ids[index % ids.length] ?? '';
        const locked = notHeld(tree);
        const first = new Set(start.map(at));
        let now: ReadonlySet<string> = first;
        for (const { at: index, linked } of presses) {
          const id = at(index);
          if (locked.has(id)) continue;
          const next = new Set(now);
          if (!next.delete(id)) next.add(id);
          const isGiven = next.has(id);
          now = linked ? follow(tree, now, next, locked) : next;
          expect(now.has(id)).toBe(isGiven);
          if (linked && isGiven) {
            for (const above of wayTo(tree, id)) expect(now.has(above) || locked.has(above)).toBe(true);
          }
        }
        for (const id of locked) expect(now.has(id)).toBe(first.has(id));
        const rights = { menuIds: now, dataScope: '5' as const, deptIds: new Set<string>() };
        const stored = { ...bodyOf(rights), roleId: 1 } as never;
        expect(rightsOf(stored).menuIds).toEqual(now);
      }),
      { numRuns: 300 },
    );
  });

  it('concurrent changes of different entries are both kept', () => {
    const sets = fc.uniqueArray(fc.integer({ min: 1, max: 30 })).map((ids) => new Set(ids.map(String)));
    fc.assert(
      fc.property(sets, sets, sets, (read, mine, now) => {
        const of = (menuIds: ReadonlySet<string>) => ({ menuIds, dataScope: '5' as const, deptIds: new Set<string>() });
        const { menuIds } = replay(of(read), of(mine), of(now));
        for (const id of mine.difference(read)) expect(menuIds.has(id)).toBe(true);
        for (const id of read.difference(mine)) expect(menuIds.has(id)).toBe(false);
        for (const id of now) expect(menuIds.has(id)).toBe(!read.has(id) || mine.has(id));
      }),
    );
  });
});
