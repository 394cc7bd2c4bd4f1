import { fc } from '@backroom/testing/property';

import { type MenuRow, menuTree } from './menu-tree.ts';

const row = (menuId: number, parentId: number | null, rest: Partial<MenuRow> = {}): MenuRow => ({
  ...{ menuId, parentId, menuType: 'C', menuName: `Menu${menuId}`, title: '', titleEn: '', icon: '', path: '' },
  ...{
    component: '',
    permission: '',
    visible: '0',
    noCache: false,
    affix: false,
    alwaysShow: false,
    roles: [],
    sort: menuId,
    isGranted: true,
  },
  ...rest,
});

interface Node {
  menuId: number;
  children: Node[];
}
type Ids = (number | [number, Ids])[];
const ids = (nodes: readonly Node[]): Ids =>
  nodes.map(({ menuId, children }) => (children.length === 0 ? menuId : [menuId, ids(children)]));

describe('menuTree', () => {
  it('shows what is granted, whatever lies above it, and nothing beside it', () => {
    const rows = [
      row(1, null, { menuType: 'M', isGranted: false }),
      row(2, 1, { isGranted: false }),
      row(3, 2, { menuType: 'F' }),
      row(4, 1, { isGranted: false }),
      row(5, null, { menuType: 'M', isGranted: false }),
    ];

    expect(ids(menuTree(rows))).toEqual([[1, [2]]]);
  });

  it('never shows a button, and tells a directory from a page', () => {
    const [directory] = menuTree([row(1, null, { menuType: 'M' }), row(2, 1), row(3, 2, { menuType: 'F' })]);

    expect(directory).toMatchObject({ menuType: 'M', parentId: 0, children: [{ menuType: 'C', parentId: 1 }] });
    expect(ids(directory ? [directory] : [])).toEqual([[1, [2]]]);
    expect(directory).not.toHaveProperty('isGranted');
  });

  it('sorts brothers by their order, then by number', () => {
    const rows = [
      row(1, null, { sort: 20 }),
      row(2, null, { sort: 10 }),
      row(4, null, { sort: 10 }),
      row(3, null, { sort: 10 }),
    ];

    expect(ids(menuTree(rows))).toEqual([2, 3, 4, 1]);
  });

  it('shows hidden entries: they are reached by address', () => {
    expect(menuTree([row(1, null, { visible: '1' })])).toMatchObject([{ menuId: 1, visible: '1' }]);
  });

  it.each<[string, MenuRow[]]>([
    ['whose parent is missing', [row(1, null), row(2, 99)]],
    ['that is its own parent', [row(1, null), row(2, 2)]],
    ['that lies in a circle', [row(1, null), row(2, 3), row(3, 2)]],
    ['that lies below a circle', [row(1, null), row(2, 3), row(3, 2), row(4, 2)]],
  ])('leaves out a row %s and keeps the others', (_what, rows) => {
    expect(ids(menuTree(rows))).toEqual([1]);
  });

  it('ends at sixteen levels and never overflows', () => {
    const chain = Array.from({ length: 5000 }, (_, index) => row(index + 1, index === 0 ? null : index));
    let [node] = menuTree(chain);
    let depth = 0;
    for (; node; [node] = node.children) depth += 1;

    expect(depth).toBe(16);
  });

  it('finds an end and shows no row twice, whatever the parents are', () => {
    const anyRows = fc.array(
      fc.record({ parentId: fc.option(fc.integer({ min: 0, max: 40 })), isGranted: fc.boolean() }),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(anyRows, (parts) => {
        const shown = (ids(menuTree(parts.map((part, index) => row(index, part.parentId, part)))) as unknown[]).flat(
          Infinity,
        );
        expect(new Set(shown).size).toBe(shown.length);
      }),
      { numRuns: 500 },
    );
  });
});
