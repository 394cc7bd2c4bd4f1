import { fc } from '@backroom/testing/property';

import { buildNavigation, type NavigationRow } from './navigation-tree.ts';

const createRow = (menuId: number, parentId: number | null, rest: Partial<NavigationRow> = {}): NavigationRow => ({
  menuId,
  parentId,
  menuType: 'C',
  menuName: `Menu${menuId}`,
  title: '',
  titleEn: '',
  icon: '',
  path: '',
  component: '',
  permission: '',
  visible: '0',
  noCache: false,
  affix: false,
  alwaysShow: false,
  roles: [],
  sort: menuId,
  isGranted: true,
  ...rest,
});

interface Node {
  menuId: number;
  children: Node[];
}
type Ids = (number | [number, Ids])[];
const toIds = (nodes: readonly Node[]): Ids =>
  nodes.map(({ menuId, children }) => (children.length === 0 ? menuId : [menuId, toIds(children)]));

describe('menuTree', () => {
  it('contains granted entries and their ancestors, but no other entries', () => {
    const rows = [
      createRow(1, null, { menuType: 'M', isGranted: false }),
      createRow(2, 1, { isGranted: false }),
      createRow(3, 2, { menuType: 'F' }),
      createRow(4, 1, { isGranted: false }),
      createRow(5, null, { menuType: 'M', isGranted: false }),
    ];

    expect(toIds(buildNavigation(rows))).toEqual([[1, [2]]]);
  });

  it('omits buttons and keeps the type of directories and pages', () => {
    const [directory] = buildNavigation([
      createRow(1, null, { menuType: 'M' }),
      createRow(2, 1),
      createRow(3, 2, { menuType: 'F' }),
    ]);

    expect(directory).toMatchObject({ menuType: 'M', parentId: 0, children: [{ menuType: 'C', parentId: 1 }] });
    expect(toIds(directory ? [directory] : [])).toEqual([[1, [2]]]);
    expect(directory).not.toHaveProperty('isGranted');
  });

  it('sorts siblings by sort value, then by id', () => {
    const rows = [
      createRow(1, null, { sort: 20 }),
      createRow(2, null, { sort: 10 }),
      createRow(4, null, { sort: 10 }),
      createRow(3, null, { sort: 10 }),
    ];

    expect(toIds(buildNavigation(rows))).toEqual([2, 3, 4, 1]);
  });

  it('contains hidden entries, which are reachable by URL', () => {
    expect(buildNavigation([createRow(1, null, { visible: '1' })])).toMatchObject([{ menuId: 1, visible: '1' }]);
  });

  it.each<[string, NavigationRow[]]>([
    ['whose parent is missing', [createRow(1, null), createRow(2, 99)]],
    ['that is its own parent', [createRow(1, null), createRow(2, 2)]],
    ['that is part of a cycle', [createRow(1, null), createRow(2, 3), createRow(3, 2)]],
    ['that is below a cycle', [createRow(1, null), createRow(2, 3), createRow(3, 2), createRow(4, 2)]],
  ])('omits a row %s and keeps the others', (_what, rows) => {
    expect(toIds(buildNavigation(rows))).toEqual([1]);
  });

  it('stops at sixteen levels without a stack overflow', () => {
    const chain = Array.from({ length: 5000 }, (_, index) => createRow(index + 1, index === 0 ? null : index));
    let [node] = buildNavigation(chain);
    let depth = 0;
    for (; node; [node] = node.children) depth += 1;

    expect(depth).toBe(16);
  });

  it('terminates and contains no row twice for any parents', () => {
    const anyRows = fc.array(
      fc.record({ parentId: fc.option(fc.integer({ min: 0, max: 40 })), isGranted: fc.boolean() }),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(anyRows, (parts) => {
        const shown = (
          toIds(buildNavigation(parts.map((part, index) => createRow(index, part.parentId, part)))) as unknown[]
        ).flat(Infinity);
        expect(new Set(shown).size).toBe(shown.length);
      }),
      { numRuns: 500 },
    );
  });
});
