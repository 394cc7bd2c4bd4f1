import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { flattenNavigation, type NavigationNode, parseNavigation } from './navigation-tree.ts';

/** A valid entry. Ids are positions and therefore depend on invalid siblings. */
interface ValidEntry {
  path: string;
  children: ValidEntry[];
}

/** Pages with unique addresses in nested directories. */
const validMenus = fc
  .letrec<{ list: TreeShape[]; shape: TreeShape }>((tie) => ({
    list: fc.array(tie('shape'), { maxLength: 4 }),
    shape: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('list')) as fc.Arbitrary<TreeShape>,
  }))
  .list.map((shapes) => createEntries(shapes, { next: 1 }));
type TreeShape = TreeShape[];

const createEntries = (shapes: readonly TreeShape[], counter: { next: number }): ValidEntry[] =>
  shapes.map((shape) => ({ path: `/good/${counter.next++}`, children: createEntries(shape, counter) }));

const toWire = ({ path, children }: ValidEntry): object => ({
  menuId: Number(path.slice('/good/'.length)),
  path,
  title: path,
  menuType: children.length > 0 ? 'M' : 'C',
  component: '/admin/dict/index',
  visible: '0',
  children: children.map(toWire),
});

/** Entries with exactly one fault, each reported once. */
const invalidEntry = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, '', 'text', [], [[]]),
  fc
    .constantFrom<unknown>(undefined, null, 7, {}, [], '', '//evil.example', 'javascript:1', '/a\u0000', '/*')
    .map((path) => ({ path, menuType: 'C', children: null, title: null, visible: true })),
  fc.constantFrom('/login', '/', '/401', '/404', '/AUTH-redirect', '/redirect/x').map((path) => ({ path, visible: 0 })),
);

interface Insertion {
  /** Which of the lists, and the position in it. */
  list: number;
  at: number;
  entry: unknown;
}
const insertions = fc.array(fc.record({ list: fc.nat(), at: fc.nat(), entry: invalidEntry }), {
  minLength: 1,
  maxLength: 6,
});

function insertInvalid(menu: readonly ValidEntry[], faults: readonly Insertion[]): unknown[] {
  const root = menu.map(toWire);
  const lists = [root as unknown[], ...listsIn(root)];
  for (const { list, at, entry } of faults) {
    const target = lists[list % lists.length] ?? root;
    target.splice(at % (target.length + 1), 0, entry);
  }
  return root;
}

/** Only directories get additional children, so that pages remain pages. */
const listsIn = (entries: readonly object[]): unknown[][] =>
  entries.flatMap((entry) => {
    const { children } = entry as { children: object[] };
    return children.length > 0 ? [children, ...listsIn(children)] : [];
  });

const isValidNode = ({ titles }: NavigationNode) => titles['zh-CN'].startsWith('/good/');
const toComparable = (menu: readonly NavigationNode[]) =>
  flattenNavigation(menu)
    .filter(isValidNode)
    .map(({ id: _place, children, ...node }) => ({ ...node, children: children.filter(isValidNode).length }));

describe('a menu with invalid entries', () => {
  it('keeps all valid entries and reports each fault once', () => {
    fc.assert(
      fc.property(validMenus, insertions, (menu, faults) => {
        const reasons: string[] = [];
        const data = insertInvalid(menu, faults);
        const parsed = parseNavigation(data, (reason) => reasons.push(reason));

        expect(toComparable(parsed)).toEqual(toComparable(parseNavigation(menu.map(toWire))));
        expect(reasons).toHaveLength(faults.length);
        expect(new Set(reasons).size).toBe(reasons.length);
        for (const node of flattenNavigation(parsed)) if (!isValidNode(node)) expectHarmless(node);
      }),
      { numRuns: rounds({ quick: 500, night: 5_000 }) },
    );
  });

  it('keeps the first of duplicate entries', () => {
    fc.assert(
      fc.property(validMenus, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (menu, repeats) => {
        const data = menu.map(toWire);
        const entries = flattenNavigation(parseNavigation(data)).length;
        const copies = repeats.flatMap((index) => data[index % Math.max(1, data.length)] ?? []);
        const reasons: string[] = [];
        const parsed = parseNavigation([...data, ...copies], (reason) => reasons.push(reason));

        expect(parsed).toEqual(parseNavigation(data));
        expect(flattenNavigation(parsed)).toHaveLength(entries);
        expect(reasons).toHaveLength(copies.length);
      }),
      { numRuns: rounds({ quick: 500, night: 5_000 }) },
    );
  });
});

/** The entry leads to an error page of its own or is text without a link. */
function expectHarmless({ id, address, fault }: NavigationNode) {
  if (address.kind === 'none') expect(fault).toBeUndefined();
  else expect(address).toEqual({ kind: 'page', path: `/unavailable/${id}` });
}
