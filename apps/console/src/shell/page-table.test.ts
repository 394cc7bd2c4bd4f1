import { readMenu } from '@backroom/client/menus';
import { type MenuEntry } from '@backroom/contract/menus';

import { type PageTable, pageTable } from './page-table.ts';

const entry = (path: string, more: Partial<MenuEntry> = {}) => ({
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

const tableOf = (...menu: unknown[]) => pageTable(readMenu(menu));
const tabAt = (table: PageTable, pathname: string) => {
  const destination = table.at(pathname);
  return destination.kind === 'page' ? destination.tabId : destination;
};

describe('a path', () => {
  it.each(['/admin/dict', '/admin/dict/', '/Admin/DICT', '/admin/%64ict'])(
    '%s resolves to the page of the menu',
    (path) => {
      expect(tabAt(tableOf(entry('/admin/dict')), path)).toBe('/admin/dict');
    },
  );

  it('in Chinese matches in encoded form', () => {
    expect(tabAt(tableOf(entry('/管理/字典')), encodeURI('/管理/字典'))).toBe('/管理/字典');
  });

  it('with a parameter has one tab, or one per record if the page requests it', () => {
    const table = tableOf(
      entry('/admin/dict-data/:dictId', { component: '/admin/dict/data' }),
      entry('/shop/:id', { component: '/dashboard/index' }),
    );
    expect(tabAt(table, '/admin/dict-data/1')).toBe('/admin/dict-data/1');
    expect(tabAt(table, '/admin/dict-data/2')).toBe('/admin/dict-data/2');
    expect(tabAt(table, '/shop/2')).toBe('/shop/:id');
  });

  it('prefers exact paths to parameters, and more static segments to fewer', () => {
    const table = tableOf(entry('/a/:x'), entry('/a/new'), entry('/:x/new'), entry('/:x/:y'));
    expect(tabAt(table, '/a/new')).toBe('/a/new');
    expect(tabAt(table, '/a/1')).toBe('/a/:x');
    expect(tabAt(table, '/b/new')).toBe('/:x/new');
    expect(tabAt(table, '/b/1')).toBe('/:x/:y');
  });

  it.each(['/nowhere', '/no%0Awhere', '/%E0%A4%A', '/admin'])('%s is unknown', (path) => {
    expect(tabAt(tableOf(entry('/admin/dict')), path)).toEqual({ kind: 'unknown' });
  });

  it('of a built-in page cannot be overridden by a menu', () => {
    const table = tableOf(entry('/profile/index', { component: '/admin/dict/index' }));
    const destination = table.at('/profile/index');
    expect(destination.kind === 'page' && destination.page.entry).toBeUndefined();
  });

  it('of a built-in page is not matched by a parameter', () => {
    const table = tableOf(entry('/:any'), entry('/:any/:thing'), entry('/:any/:thing/:more'));
    expect(table.at('/')).toEqual({ kind: 'elsewhere', to: '/dashboard' });
    expect(table.at('/index')).toEqual({ kind: 'elsewhere', to: '/dashboard' });
    expect(table.at('/profile')).toEqual({ kind: 'elsewhere', to: '/profile/index' });
    expect(tabAt(table, '/profile/index')).toBe('/profile/index');
    expect(table.at('/redirect/a/b')).toEqual({ kind: 'refresh', to: '/a/b' });
  });
});

describe('a directory', () => {
  it('redirects to its first visible page', () => {
    const table = tableOf(
      directory('/admin', [
        entry('secret', { visible: '1' }),
        entry('', { title: 'without an address' }),
        entry('one/:id'),
        directory('deep', [entry('list')]),
        entry('later'),
      ]),
    );
    expect(tabAt(table, '/admin')).toEqual({ kind: 'elsewhere', to: '/admin/deep/list' });
    expect(tabAt(table, '/admin/deep')).toEqual({ kind: 'elsewhere', to: '/admin/deep/list' });
  });

  it('takes precedence over a parameter', () => {
    const table = tableOf(entry('/:any'), directory('/admin', [entry('list')]));
    expect(table.at('/admin')).toEqual({ kind: 'elsewhere', to: '/admin/list' });
    expect(tabAt(table, '/other')).toBe('/:any');
  });

  it('does not override built-in redirects or earlier directories', () => {
    const table = tableOf(
      directory('/profile', [entry('mine')]),
      directory('/admin', [entry('list')]),
      directory('/Admin', [entry('other')]),
    );
    expect(table.at('/profile')).toEqual({ kind: 'elsewhere', to: '/profile/index' });
    expect(table.at('/admin')).toEqual({ kind: 'elsewhere', to: '/admin/list' });
  });

  it('is unknown without a visible page', () => {
    expect(tabAt(tableOf(directory('/admin', [entry('secret', { visible: '1' })])), '/admin')).toEqual({
      kind: 'unknown',
    });
  });
});

describe('a refresh', () => {
  it.each([
    ['/redirect/admin/dict', '/admin/dict'],
    ['/redirect//evil.example', '/'],
    ['/redirect/\\evil.example', '/'],
  ])('%s refreshes %s', (path, to) => {
    expect(tableOf(entry('/admin/dict')).at(path)).toEqual({ kind: 'refresh', to });
  });
});
