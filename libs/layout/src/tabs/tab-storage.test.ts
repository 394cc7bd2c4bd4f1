import { fc } from '@backroom/testing/property';

import type { Tab, TabDescriptor } from './tab.ts';
import { readTabs, writeTabs } from './tab-storage.ts';

const titles = { 'zh-CN': '字典', 'en-US': 'Dictionaries' };
const createDescriptor = (id: string, affix = false): TabDescriptor => ({ id, titles, affix, isCached: true });
const createTab = (pathname: string, more: Partial<Tab> = {}): Tab => ({
  ...createDescriptor(pathname),
  location: { pathname, search: '?a=1', hash: '#b', key: 'k', state: null },
  pinned: false,
  isDirty: true,
  visit: 3,
  ...more,
});
const OWNER = { userId: 1, role: null };
const resolveAny = (pathname: string) => createDescriptor(pathname);

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('restores tabs with location, pin and name, without unsaved state', () => {
  writeTabs(OWNER, [createTab('/a', { pinned: true }), createTab('/b', { name: '用户性别' })]);
  const [a, b] = readTabs(OWNER, resolveAny);

  expect(a).toMatchObject({ id: '/a', pinned: true, isDirty: false, visit: 0 });
  expect(a?.location).toMatchObject({ pathname: '/a', search: '?a=1', hash: '#b' });
  expect(b).toMatchObject({ name: '用户性别', pinned: false });
});

it('restores permitted pages once, with the current titles', () => {
  writeTabs(OWNER, [createTab('/a'), createTab('/gone'), createTab('/shop/1'), createTab('/shop/2')]);
  const describe = (pathname: string) => {
    if (pathname === '/gone') return null;
    return pathname.startsWith('/shop') ? createDescriptor('/shop/:id', true) : createDescriptor(pathname);
  };
  const tabs = readTabs(OWNER, describe);

  expect(tabs.map(({ id, location }) => [id, location.pathname])).toEqual([
    ['/a', '/a'],
    ['/shop/:id', '/shop/1'],
  ]);
  expect(tabs[1]?.affix).toBe(true);
});

it('neither stores nor restores pages without a tab', () => {
  writeTabs(OWNER, [createTab('/a'), createTab('/404', { isTabless: true })]);
  expect(sessionStorage.getItem('tabs')).not.toContain('/404');
  sessionStorage.setItem('tabs', JSON.stringify({ userId: 1, tabs: [{ pathname: '/404' }, { pathname: '/a' }] }));
  const resolve = (pathname: string) => ({ ...createDescriptor(pathname), isTabless: pathname === '/404' });
  expect(readTabs(OWNER, resolve).map(({ id }) => id)).toEqual(['/a']);
});

it('does not restore tabs of another user', () => {
  writeTabs(OWNER, [createTab('/a')]);
  expect(readTabs({ userId: 2, role: null }, resolveAny)).toEqual([]);
});

it.each([
  [null, 'manager'],
  ['manager', 'editor'],
  ['manager', null],
])('does not restore tabs of another role: of %s as %s', (role, next) => {
  writeTabs({ userId: 1, role }, [createTab('/a')]);
  expect(readTabs({ userId: 1, role: next }, resolveAny)).toEqual([]);
  expect(readTabs({ userId: 1, role }, resolveAny)).toHaveLength(1);
});

it.each([
  'no json',
  '[]',
  '{"userId":1}',
  '{"userId":1,"tabs":[null,7,{"pathname":7},{"pathname":"https://evil.example"},{"pathname":"//evil.example"}]}',
])('ignores invalid content: %s', (text) => {
  sessionStorage.setItem('tabs', text);
  expect(readTabs(OWNER, resolveAny)).toEqual([]);
});

it('restores at most 200 tabs', () => {
  writeTabs(
    OWNER,
    Array.from({ length: 300 }, (_, index) => createTab(`/p${index}`)),
  );
  expect(readTabs(OWNER, resolveAny)).toHaveLength(200);
});

it('replaces invalid parts of an address', () => {
  sessionStorage.setItem(
    'tabs',
    JSON.stringify({ userId: 1, tabs: [{ pathname: '/a', search: 'x', hash: 7, name: 9 }] }),
  );
  expect(readTabs(OWNER, resolveAny)[0]).toMatchObject({ location: { pathname: '/a', search: '', hash: '' } });
});

it('works without storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => writeTabs(OWNER, [createTab('/a')])).not.toThrow();
  expect(readTabs(OWNER, resolveAny)).toEqual([]);
});

it('restores valid, unique tabs from any stored content', () => {
  const anyValue = fc.oneof(
    fc.string(),
    fc.constantFrom('/a', '/b/1', '//evil', '?q=1', '#h'),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const entry = fc.record(
    { pathname: anyValue, search: anyValue, hash: anyValue, pinned: anyValue, name: anyValue },
    { requiredKeys: [] },
  );
  const content = fc.record({
    userId: fc.constantFrom(1, 2, '1'),
    tabs: fc.oneof(fc.array(fc.oneof(entry, anyValue)), anyValue),
  });
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    content.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(text, (stored) => {
      sessionStorage.setItem('tabs', stored);
      const tabs = readTabs(OWNER, resolveAny);
      expect(new Set(tabs.map(({ id }) => id)).size).toBe(tabs.length);
      for (const { location, name, pinned } of tabs) {
        expect(location.pathname).toMatch(/^\/(?!\/)/);
        expect([typeof location.search, typeof location.hash, typeof pinned]).toEqual(['string', 'string', 'boolean']);
        expect(['string', 'undefined']).toContain(typeof name);
      }
    }),
    { numRuns: 10_000 },
  );
});
