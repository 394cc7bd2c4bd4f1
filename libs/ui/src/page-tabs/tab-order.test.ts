import { canClose, getNeighbourId, reorderTabs } from './tab-order.ts';

const TABS = [
  { id: 'home', title: '首页', affix: true },
  { id: 'p', title: '置顶', pinned: true },
  { id: 'q', title: '置顶二', pinned: true },
  { id: 'a', title: '甲' },
  { id: 'b', title: '乙' },
];

it.each([
  ['b', 3, 'home,p,q,b,a'],
  ['p', 2, 'home,q,p,a,b'],
  ['b', 4, undefined],
  ['b', 2, undefined],
  ['home', 1, undefined],
  ['p', 0, undefined],
  ['b', 9, undefined],
  ['gone', 1, undefined],
])('moves %s to index %i', (id, to, expected) => {
  expect(reorderTabs(TABS, id, to)?.join()).toBe(expected);
});

it('does not allow closing affix or pinned tabs', () => {
  expect(TABS.filter(canClose).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('returns the next tab as neighbour, for the last tab the previous one', () => {
  expect([getNeighbourId(TABS, 'q'), getNeighbourId(TABS, 'b')]).toEqual(['a', 'a']);
});
