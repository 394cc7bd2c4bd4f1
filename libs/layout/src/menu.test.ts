
import { type MenuNode } from '@backroom/client/menus';
import { fc } from '@backroom/testing/property';

import { crumbsOf } from './crumbs.ts';
import { menuItems } from './menu-items.ts';
import { markedPath, menuTrail } from './menu-trail.ts';

const node = (id: string, path: string | null, more: Partial<MenuNode> = {}): MenuNode => ({
  id,
  titles: { 'zh-CN': `中${id}`, 'en-US': `en ${id}` },
  icon: '',
  address: path === null ? { kind: 'none' } : { kind: 'page', path },
  component: '',
  hidden: false,
  noCache: false,
  affix: false,
  alwaysShow: false,
  children: [],
  ...more,
});
const list = node('dict', '/admin/dict');
const one = node('values', '/admin/dict/data/:dictId', { hidden: true });
const group = node('system', null, { icon: 'settings', children: [list, one] });

describe('toNavItems', () => {
  it('replaces a group by its only child, with its icon', () => {
    expect(menuItems([group], 'zh-CN')).toEqual([
      { id: 'dict', label: '中dict', icon: 'settings', href: '/admin/dict' },
    ]);
  });

  it('keeps a group of one with alwaysShow, but no empty group', () => {
    const always = { ...group, alwaysShow: true };
    expect(menuItems([always], 'zh-CN')).toMatchObject([{ id: 'system', children: [{ id: 'dict' }] }]);
    expect(menuItems([{ ...always, children: [one] }], 'zh-CN')).toEqual([]);
  });

  it('keeps a group of two', () => {
    const menu = [{ ...group, children: [list, node('users', '/admin/users')] }];
    expect(menuItems(menu, 'en-US')).toMatchObject([{ label: 'en system', children: [{}, {}] }]);
  });

  it('omits entries that are hidden, empty, without a target or need parameters', () => {
    const secret = node('secret', '/secret', { hidden: true });
    const menu = [one, secret, node('gone', null), { ...group, children: [] }, node('param', '/a/:id')];
    expect(menuItems(menu, 'zh-CN')).toEqual([]);
    expect(menuItems([{ ...group, hidden: true, children: [list] }], 'zh-CN')).toEqual([]);
  });

  it('marks external URLs', () => {
    const foreign = node('docs', null, { address: { kind: 'external', href: 'https://example.com/' } });
    expect(menuItems([foreign], 'zh-CN')).toMatchObject([{ href: 'https://example.com/', external: true }]);
  });

  it('never creates a link without an address, over 2,000 trees', () => {
    const { tree } = fc.letrec<{ tree: MenuNode[] }>((tie) => ({
      tree: fc.array(
        fc
          .record({
            id: fc.uuid(),
            path: fc.option(fc.constantFrom('/a', '/b/:id', '/c')),
            hidden: fc.boolean(),
            children: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('tree')),
          })
          .map(({ id, path, hidden, children }) => node(id, path, { hidden, children: [...(children ?? [])] })),
        { maxLength: 3 },
      ),
    }));
    const check = (items: ReturnType<typeof menuItems>): void => {
      for (const { href, children } of items) {
        expect(href !== undefined || (children?.length ?? 0) > 1).toBe(true);
        expect(href ?? '').not.toContain(':id');
        check([...(children ?? [])]);
      }
    };
    fc.assert(
      fc.property(tree, (menu) => check(menuItems(menu, 'zh-CN'))),
      { numRuns: 2_000 },
    );
  });
});

describe('findNavTrail', () => {
  it('ends at the page', () => {
    expect(menuTrail([group], '/admin/dict').map(({ id }) => id)).toEqual(['system', 'dict']);
  });

  it('places a detail page below its list, which stays active', () => {
    expect(menuTrail([group], '/admin/dict/data/7').map(({ id }) => id)).toEqual(['system', 'dict', 'values']);
    expect(markedPath([group], '/admin/dict/data/7')).toBe('/admin/dict');
  });

  it('prefers an exact path to a pattern', () => {
    const menu = [node('any', '/admin/:x'), list];
    expect(menuTrail(menu, '/admin/dict').map(({ id }) => id)).toEqual(['dict']);
  });

  it('is empty for an unknown path', () => {
    expect(menuTrail([group], '/nowhere')).toEqual([]);
    expect(markedPath([group], '/nowhere')).toBeUndefined();
  });
});

it('the breadcrumb starts at home and links pages', () => {
  const trail = menuTrail([group], '/admin/dict/data/7');
  const where = { pathname: '/admin/dict/data/7', language: 'zh-CN', home: '首页', pageTitle: 'x' } as const;
  expect(crumbsOf({ ...where, trail })).toEqual([
    { label: '首页', href: '/index' },
    { label: '中system' },
    { label: '中dict', href: '/admin/dict' },
    { label: '中values' },
  ]);
  expect(crumbsOf({ ...where, trail: [] })).toEqual([{ label: '首页', href: '/index' }, { label: 'x' }]);
});
