import type { NavigationNode } from '@backroom/client/navigation-tree';
import { fc } from '@backroom/testing/property';

import { createBreadcrumb } from './breadcrumb.ts';
import { toNavItems } from './nav-items.ts';
import { findNavTrail, getActivePath } from './nav-trail.ts';

const createNode = (id: string, path: string | null, more: Partial<NavigationNode> = {}): NavigationNode => ({
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
const list = createNode('dict', '/admin/dict');
const record = createNode('values', '/admin/dict/data/:dictId', { hidden: true });
const group = createNode('system', null, { icon: 'settings', children: [list, record] });

describe('toNavItems', () => {
  it('replaces a group by its only child, with its icon', () => {
    expect(toNavItems([group], 'zh-CN')).toEqual([
      { id: 'dict', label: '中dict', icon: 'settings', href: '/admin/dict' },
    ]);
  });

  it('keeps a group of one with alwaysShow, but no empty group', () => {
    const alwaysShown = { ...group, alwaysShow: true };
    expect(toNavItems([alwaysShown], 'zh-CN')).toMatchObject([{ id: 'system', children: [{ id: 'dict' }] }]);
    expect(toNavItems([{ ...alwaysShown, children: [record] }], 'zh-CN')).toEqual([]);
  });

  it('keeps a group of two', () => {
    const menu = [{ ...group, children: [list, createNode('users', '/admin/users')] }];
    expect(toNavItems(menu, 'en-US')).toMatchObject([{ label: 'en system', children: [{}, {}] }]);
  });

  it('omits entries that are hidden, empty, without a target or need parameters', () => {
    const hiddenPage = createNode('secret', '/secret', { hidden: true });
    const menu = [
      record,
      hiddenPage,
      createNode('gone', null),
      { ...group, children: [] },
      createNode('param', '/a/:id'),
    ];
    expect(toNavItems(menu, 'zh-CN')).toEqual([]);
    expect(toNavItems([{ ...group, hidden: true, children: [list] }], 'zh-CN')).toEqual([]);
  });

  it('marks external URLs', () => {
    const external = createNode('docs', null, { address: { kind: 'external', href: 'https://example.com/' } });
    expect(toNavItems([external], 'zh-CN')).toMatchObject([{ href: 'https://example.com/', external: true }]);
  });

  describe('headings of a long group', () => {
    const SECTIONS = { u: 'people', s: 'stores', d: 'system', l: 'logs' } as const;
    const getSection = (component: string) => SECTIONS[component.slice(0, 1) as keyof typeof SECTIONS];
    const listHeadings = (components: string) => {
      const children = [...components].map((component, index) => createNode(`p${index}`, `/p${index}`, { component }));
      const [item] = toNavItems([{ ...group, children }], 'zh-CN', getSection);
      return item?.children?.map(({ heading = '' }) => heading).join();
    };

    it.each([
      ['begin each section', 'uuusddll', '人员与权限,,,门店与通知,系统,,日志,'],
      ['name pages without a section', 'uuuslll?', '人员与权限,,,门店与通知,日志,,,其他'],
      ['are missing where a section is in two places', 'uuusdull', ',,,,,,,'],
      ['are missing where there is one section', 'uuuuuuuu', ',,,,,,,'],
      ['are missing in a short group', 'uusddll', ',,,,,,'],
    ])('%s', (_what, components, headings) => {
      expect(listHeadings(components)).toBe(headings);
    });
  });

  it('never creates a link without an address, over 2,000 trees', () => {
    const { tree } = fc.letrec<{ tree: NavigationNode[] }>((tie) => ({
      tree: fc.array(
        fc
          .record({
            id: fc.uuid(),
            path: fc.option(fc.constantFrom('/a', '/b/:id', '/c')),
            hidden: fc.boolean(),
            children: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('tree')),
          })
          .map(({ id, path, hidden, children }) => createNode(id, path, { hidden, children: [...(children ?? [])] })),
        { maxLength: 3 },
      ),
    }));
    const assertLinks = (items: ReturnType<typeof toNavItems>): void => {
      for (const { href, children } of items) {
        expect(href !== undefined || (children?.length ?? 0) > 1).toBe(true);
        expect(href ?? '').not.toContain(':id');
        assertLinks([...(children ?? [])]);
      }
    };
    fc.assert(
      fc.property(tree, (menu) => assertLinks(toNavItems(menu, 'zh-CN'))),
      { numRuns: 2_000 },
    );
  });
});

describe('findNavTrail', () => {
  it('ends at the page', () => {
    expect(findNavTrail([group], '/admin/dict').map(({ id }) => id)).toEqual(['system', 'dict']);
  });

  it('places a detail page below its list, which stays active', () => {
    expect(findNavTrail([group], '/admin/dict/data/7').map(({ id }) => id)).toEqual(['system', 'dict', 'values']);
    expect(getActivePath([group], '/admin/dict/data/7')).toBe('/admin/dict');
  });

  it('prefers an exact path to a pattern', () => {
    const menu = [createNode('any', '/admin/:x'), list];
    expect(findNavTrail(menu, '/admin/dict').map(({ id }) => id)).toEqual(['dict']);
  });

  it('is empty for an unknown path', () => {
    expect(findNavTrail([group], '/nowhere')).toEqual([]);
    expect(getActivePath([group], '/nowhere')).toBeUndefined();
  });
});

it('the breadcrumb starts at home and links pages', () => {
  const trail = findNavTrail([group], '/admin/dict/data/7');
  const where = { pathname: '/admin/dict/data/7', language: 'zh-CN', home: '首页', pageTitle: 'x' } as const;
  expect(createBreadcrumb({ ...where, trail })).toEqual([
    { label: '首页', href: '/index' },
    { label: '中system' },
    { label: '中dict', href: '/admin/dict' },
    { label: '中values' },
  ]);
  expect(createBreadcrumb({ ...where, trail: [] })).toEqual([{ label: '首页', href: '/index' }, { label: 'x' }]);
});
