
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { flattenMenu, type MenuNode, readMenu } from './menu-tree.ts';

/** A valid entry. Ids are positions and therefore depend on invalid siblings. */
interface Good {
  path: string;
  children: Good[];
}

/** Pages with unique addresses in nested directories. */
const goodMenu = fc
  .letrec<{ list: Shape[]; shape: Shape }>((tie) => ({
    list: fc.array(tie('shape'), { maxLength: 4 }),
    shape: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('list')) as fc.Arbitrary<Shape>,
  }))
  .list.map((shapes) => grown(shapes, { next: 1 }));
type Shape = Shape[];

const grown = (shapes: readonly Shape[], number: { next: number }): Good[] =>
  shapes.map((shape) => ({ path: `/good/${number.next++}`, children: grown(shape, number) }));

const sent = ({ path, children }: Good): object => ({
  menuId: Number(path.slice('/good/'.length)),
  path,
  title: path,
  menuType: children.length > 0 ? 'M' : 'C',
  component: '/admin/dict/index',
  visible: '0',
  children: children.map(sent),
});

/** Entries with exactly one fault, each reported once. */
const bad = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, '', 'text', [], [[]]),
  fc
    .constantFrom<unknown>(undefined, null, 7, {}, [], '', '//evil.example', 'javascript:1', '/a\u0000', '/*')
    .map((path) => ({ path, menuType: 'C', children: null, title: null, visible: true })),
  fc.constantFrom('/login', '/', '/401', '/404', '/AUTH-redirect', '/redirect/x').map((path) => ({ path, visible: 0 })),
);

interface Spot {
  /** Which of the lists, and the position in it. */
  list: number;
  at: number;
  entry: unknown;
}
const spots = fc.array(fc.record({ list: fc.nat(), at: fc.nat(), entry: bad }), { minLength: 1, maxLength: 6 });

function spoiled(menu: readonly Good[], faults: readonly Spot[]): unknown[] {
  const root = menu.map(sent);
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

const isGood = ({ titles }: MenuNode) => titles['zh-CN'].startsWith('/good/');
const facts = (menu: readonly MenuNode[]) =>
  flattenMenu(menu)
    .filter(isGood)
    .map(({ id: _place, children, ...node }) => ({ ...node, children: children.filter(isGood).length }));

describe('a menu with invalid entries', () => {
  it('keeps all valid entries and reports each fault once', () => {
    fc.assert(
      fc.property(goodMenu, spots, (menu, faults) => {
        const reasons: string[] = [];
        const data = spoiled(menu, faults);
        const read = readMenu(data, (reason) => reasons.push(reason));

        expect(facts(read)).toEqual(facts(readMenu(menu.map(sent))));
        expect(reasons).toHaveLength(faults.length);
        expect(new Set(reasons).size).toBe(reasons.length);
        for (const node of flattenMenu(read)) if (!isGood(node)) expectHarmless(node);
      }),
      { numRuns: rounds({ quick: 500, deep: 5_000 }) },
    );
  });

  it('keeps the first of duplicate entries', () => {
    fc.assert(
      fc.property(goodMenu, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (menu, again) => {
        const data = menu.map(sent);
        const entries = flattenMenu(readMenu(data)).length;
        const copies = again.flatMap((index) => data[index % Math.max(1, data.length)] ?? []);
        const reasons: string[] = [];
        const read = readMenu([...data, ...copies], (reason) => reasons.push(reason));

        expect(read).toEqual(readMenu(data));
        expect(flattenMenu(read)).toHaveLength(entries);
        expect(reasons).toHaveLength(copies.length);
      }),
      { numRuns: rounds({ quick: 500, deep: 5_000 }) },
    );
  });
});

/** The entry leads to an error page of its own or is text without a link. */
function expectHarmless({ id, address, fault }: MenuNode) {
  if (address.kind === 'none') expect(fault).toBeUndefined();
  else expect(address).toEqual({ kind: 'page', path: `/unavailable/${id}` });
}
