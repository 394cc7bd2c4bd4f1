import { parseNavigation } from '@backroom/client/navigation-tree';
import type { NavigationEntry } from '@backroom/contract/navigation';

import { createRouteTable, type RouteTable, toTabDescriptor } from './route-table.ts';

const entry = (path: string, more: Partial<NavigationEntry> = {}) => ({
  path,
  title: path,
  titleEn: path,
  menuType: 'C',
  component: '/dashboard/index',
  visible: '0',
  children: [],
  ...more,
});
const directory = (path: string, children: unknown[], more = {}) => ({
  ...entry(path),
  menuType: 'M',
  children,
  ...more,
});

const createTable = (...menu: unknown[]) => createRouteTable(parseNavigation(menu));
const resolveTabId = (table: RouteTable, pathname: string) => {
  const destination = table.resolve(pathname);
  return destination.kind === 'page' ? destination.tabId : destination;
};

describe('a path', () => {
  it.each(['/admin/dict', '/admin/dict/', '/Admin/DICT', '/admin/%64ict'])(
    '%s resolves to the page of the menu',
    (path) => {
      expect(resolveTabId(createTable(entry('/admin/dict')), path)).toBe('/admin/dict');
    },
  );

  it('in Chinese matches in encoded form', () => {
    expect(resolveTabId(createTable(entry('/管理/字典')), encodeURI('/管理/字典'))).toBe('/管理/字典');
  });

  it('with a parameter has one tab, or one per record if the page requests it', () => {
    const table = createTable(
      entry('/shop/:storeId/about', { component: '/admin/sys-store/detail' }),
      entry('/shop/:id', { component: '/dashboard/index' }),
    );
    expect(resolveTabId(table, '/shop/1/about')).toBe('/shop/1/about');
    expect(resolveTabId(table, '/shop/2/about')).toBe('/shop/2/about');
    expect(resolveTabId(table, '/shop/2')).toBe('/shop/:id');
  });

  it('belongs to the list of its record, or to itself', () => {
    const table = createTable(entry('/shop'), entry('/shop/:id/about', { component: '/admin/sys-store/detail' }));
    const lists = ['/shop', '/shop/1/about', '/dashboard'].map((path) => {
      const destination = table.resolve(path);
      return destination.kind === 'page' && toTabDescriptor(destination).list;
    });
    expect(lists).toEqual(['/shop', '/shop', '/dashboard']);
  });

  it('prefers exact paths to parameters, and more static segments to fewer', () => {
    const table = createTable(entry('/a/:x'), entry('/a/new'), entry('/:x/new'), entry('/:x/:y'));
    expect(resolveTabId(table, '/a/new')).toBe('/a/new');
    expect(resolveTabId(table, '/a/1')).toBe('/a/:x');
    expect(resolveTabId(table, '/b/new')).toBe('/:x/new');
    expect(resolveTabId(table, '/b/1')).toBe('/:x/:y');
  });

  it.each(['/nowhere', '/no%0Awhere', '/%E0%A4%A', '/admin'])('%s is unknown', (path) => {
    expect(resolveTabId(createTable(entry('/admin/dict')), path)).toMatchObject({ kind: 'unknown' });
  });

  it('of a built-in page cannot be overridden by a menu', () => {
    const table = createTable(entry('/profile/index', { component: '/admin/dict/index' }));
    const destination = table.resolve('/profile/index');
    expect(destination.kind === 'page' && destination.page.entry).toBeUndefined();
  });

  it.each(['/', '/index', '/profile', '/Profile'])('%s redirects, whatever the menu has there', (path) => {
    const { resolve } = createTable(entry(path, { component: '/admin/dict/index' }));
    expect(resolve(path).kind).toBe('redirect');
  });

  it('of a built-in page is not matched by a parameter', () => {
    const table = createTable(entry('/:any'), entry('/:any/:thing'), entry('/:any/:thing/:more'));
    expect(table.resolve('/')).toEqual({ kind: 'redirect', to: '/dashboard' });
    expect(table.resolve('/index')).toEqual({ kind: 'redirect', to: '/dashboard' });
    expect(table.resolve('/profile')).toEqual({ kind: 'redirect', to: '/profile/index' });
    expect(resolveTabId(table, '/profile/index')).toBe('/profile/index');
    expect(table.resolve('/redirect/a/b')).toEqual({ kind: 'refresh', to: '/a/b' });
  });
});

describe('a directory', () => {
  it('redirects to its first visible page', () => {
    const table = createTable(
      directory('/admin', [
        entry('secret', { visible: '1' }),
        entry('', { title: 'without an address' }),
        entry('one/:id'),
        directory('deep', [entry('list')]),
        entry('later'),
      ]),
    );
    expect(resolveTabId(table, '/admin')).toEqual({ kind: 'redirect', to: '/admin/deep/list' });
    expect(resolveTabId(table, '/admin/deep')).toEqual({ kind: 'redirect', to: '/admin/deep/list' });
  });

  it('takes precedence over a parameter', () => {
    const table = createTable(entry('/:any'), directory('/admin', [entry('list')]));
    expect(table.resolve('/admin')).toEqual({ kind: 'redirect', to: '/admin/list' });
    expect(resolveTabId(table, '/other')).toBe('/:any');
  });

  it('does not override built-in redirects or earlier directories', () => {
    const table = createTable(
      directory('/profile', [entry('mine')]),
      directory('/admin', [entry('list')]),
      directory('/Admin', [entry('other')]),
    );
    expect(table.resolve('/profile')).toEqual({ kind: 'redirect', to: '/profile/index' });
    expect(table.resolve('/admin')).toEqual({ kind: 'redirect', to: '/admin/list' });
  });

  it('is unknown without a visible page', () => {
    expect(resolveTabId(createTable(directory('/admin', [entry('secret', { visible: '1' })])), '/admin')).toMatchObject(
      {
        kind: 'unknown',
      },
    );
  });
});

describe('a refresh', () => {
  it.each([
    ['/redirect/admin/dict', '/admin/dict'],
    ['/redirect//evil.example', '/'],
    ['/redirect/\\evil.example', '/'],
  ])('%s refreshes %s', (path, to) => {
    expect(createTable(entry('/admin/dict')).resolve(path)).toEqual({ kind: 'refresh', to });
  });
});
