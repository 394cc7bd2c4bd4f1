import type { RoleMenuOption } from '@backroom/contract/role-rights';
import { fc } from '@backroom/testing/property';
import type { PermissionRow } from '@backroom/ui';

import { MENUS } from '../testing/records.ts';
import { applyLinkedChange } from './apply-linked-change.ts';
import { getLockedIds, toMenuRows } from './menu-rows.ts';
import { rebaseRights, toRequestBody, toRights } from './use-rights.ts';

const collectCells = (rows: readonly PermissionRow[]): string[] =>
  rows.flatMap(({ cells, children = [] }) => [...Object.values(cells).flat(), ...collectCells(children)]);
const collectIds = (menus: readonly RoleMenuOption[]): string[] =>
  menus.flatMap(({ id, children }) => [String(id), ...collectIds(children)]);

it('shows the Chinese title of an entry without an English one', () => {
  const [directory] = MENUS;
  const menus = [
    { ...directory!, labelEn: '' },
    { ...directory!, labelEn: 'System' },
  ];

  expect(toMenuRows(menus, 'en-US').map(({ label }) => label)).toEqual(['系统管理', 'System']);
});

it('has a cell for standard actions of a page, and a row for others', () => {
  expect(toMenuRows(MENUS, 'zh-CN')[0]?.children?.[0]).toEqual({
    id: '2',
    label: '岗位管理',
    cells: { view: ['2', '3'], add: ['4'], remove: ['5'] },
    children: [{ id: '6', label: '调整岗位', cells: { other: ['6'] } }],
  });
  expect([...getLockedIds(MENUS)]).toEqual(['5']);
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

function buildTree(shapeList: readonly Shape[]): RoleMenuOption[] {
  let last = 0;
  const grow = ({ kind, buttons, children }: Shape): RoleMenuOption => ({
    id: (last += 1),
    label: '',
    labelEn: '',
    menuType: kind,
    permission: '',
    icon: '',
    isListed: true,
    isHeld: last % 5 !== 0 || kind === 'M',
    children:
      kind === 'M'
        ? children.map(grow)
        : buttons.map((action) => ({
            id: (last += 1),
            label: '',
            labelEn: '',
            menuType: 'F',
            permission: `a:b:${action}`,
            icon: '',
            isListed: true,
            isHeld: last % 7 !== 0,
            children: [],
          })),
  });
  return shapeList.map(grow);
}
const anyTree = shapes(3)
  .map(buildTree)
  .filter((tree) => collectIds(tree).length > 0 && collectIds(tree).length <= 60);
const toggles = fc.array(fc.record({ at: fc.nat(), linked: fc.boolean() }), { maxLength: 20 });

/** The ids of the entry and its ancestors. */
function findPath(menus: readonly RoleMenuOption[], id: string): string[] {
  for (const menu of menus) {
    if (String(menu.id) === id) return [id];
    const below = findPath(menu.children, id);
    if (below.length > 0) return [String(menu.id), ...below];
  }
  return [];
}

describe('for any menu', () => {
  it('every entry has exactly one cell', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(collectCells(toMenuRows(tree, 'en-US')).sort()).toEqual(collectIds(tree).sort());
      }),
    );
  });

  it('grants survive a round trip, with ancestors granted while linked', () => {
    fc.assert(
      fc.property(anyTree, fc.array(fc.nat()), toggles, (tree, start, toggleList) => {
        const ids = collectIds(tree);
        const at = (index: number) => ids[index % ids.length] ?? '';
        const locked = getLockedIds(tree);
        const first = new Set(start.map(at));
        let now: ReadonlySet<string> = first;
        for (const { at: index, linked } of toggleList) {
          const id = at(index);
          if (locked.has(id)) continue;
          const next = new Set(now);
          if (!next.delete(id)) next.add(id);
          const isGiven = next.has(id);
          now = linked ? applyLinkedChange(tree, now, next, locked) : next;
          expect(now.has(id)).toBe(isGiven);
          if (linked && isGiven) {
            for (const above of findPath(tree, id)) expect(now.has(above) || locked.has(above)).toBe(true);
          }
        }
        for (const id of locked) expect(now.has(id)).toBe(first.has(id));
        const rights = { menuIds: now, dataScope: '5' as const, deptIds: new Set<string>() };
        const stored = { ...toRequestBody(rights), roleId: 1 } as never;
        expect(toRights(stored).menuIds).toEqual(now);
      }),
      { numRuns: 300 },
    );
  });

  it('concurrent changes of different entries are both kept', () => {
    const idSets = fc.uniqueArray(fc.integer({ min: 1, max: 30 })).map((ids) => new Set(ids.map(String)));
    fc.assert(
      fc.property(idSets, idSets, idSets, (base, local, current) => {
        const createRights = (menuIds: ReadonlySet<string>) => ({
          menuIds,
          dataScope: '5' as const,
          deptIds: new Set<string>(),
        });
        const { menuIds } = rebaseRights(createRights(base), createRights(local), createRights(current));
        for (const id of local.difference(base)) expect(menuIds.has(id)).toBe(true);
        for (const id of base.difference(local)) expect(menuIds.has(id)).toBe(false);
        for (const id of current) expect(menuIds.has(id)).toBe(!base.has(id) || local.has(id));
      }),
    );
  });
});
