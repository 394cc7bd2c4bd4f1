
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

describe('menuItems', () => {
  it('shows an only child in the place of its parent, with its sign', () => {
    expect(menuItems([group], 'zh-CN')).toEqual([
      { id: 'dict', label: '中dict', icon: 'settings', href: '/admin/dict' },
    ]);
  });

  it('keeps a group of one that always stands as a group, and of none not even that', () => {
    const always = { ...group, alwaysShow: true };
    expect(menuItems([always], 'zh-CN')).toMatchObject([{ id: 'system', children: [{ id: 'dict' }] }]);
    expect(menuItems([{ ...always, children: [one] }], 'zh-CN')).toEqual([]);
  });

  it('keeps a group of two', () => {
    const menu = [{ ...group, children: [list, node('users', '/admin/users')] }];
    expect(menuItems(menu, 'en-US')).toMatchObject([{ label: 'en system', children: [{}, {}] }]);
  });

  it('leaves out what is hidden, empty, without a link or in need of parameters', () => {
    const secret = node('secret', '/secret', { hidden: true });
    const menu = [one, secret, node('gone', null), { ...group, children: [] }, node('param', '/a/:id')];
    expect(menuItems(menu, 'zh-CN')).toEqual([]);
    expect(menuItems([{ ...group, hidden: true, children: [list] }], 'zh-CN')).toEqual([]);
  });

  it('opens foreign addresses as such', () => {
    const foreign = node('docs', null, { address: { kind: 'external', href: 'https://example.com/' } });
    expect(menuItems([foreign], 'zh-CN')).toMatchObject([{ href: 'https://example.com/', external: true }]);
  });

  it('never makes a link without an address, over 2,000 trees', () => {
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

describe('menuTrail', () => {
  it('leads to the page', () => {
    expect(menuTrail([group], '/admin/dict').map(({ id }) => id)).toEqual(['system', 'dict']);
  });

  it('puts a record below the list that it belongs to, which stays marked', () => {
    expect(menuTrail([group], '/admin/dict/data/7').map(({ id }) => id)).toEqual(['system', 'dict', 'values']);
    expect(markedPath([group], '/admin/dict/data/7')).toBe('/admin/dict');
  });

  it('prefers the page itself to a pattern that fits as well', () => {
    const menu = [node('any', '/admin/:x'), list];
    expect(menuTrail(menu, '/admin/dict').map(({ id }) => id)).toEqual(['dict']);
  });

  it('is empty for what the menu does not know', () => {
    expect(menuTrail([group], '/nowhere')).toEqual([]);
    expect(markedPath([group], '/nowhere')).toBeUndefined();
  });
});

it('the breadcrumb begins at home and links what can be opened', () => {
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
