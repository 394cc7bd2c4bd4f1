import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { timeLimit } from '@backroom/testing/time-limit';

import { flattenNavigation, parseNavigation } from './navigation-tree.ts';

const page = (path: unknown, more: object = {}) => ({
  path,
  menuType: 'C',
  title: '字典',
  titleEn: 'Dictionaries',
  component: '/admin/dict/index',
  visible: '0',
  ...more,
});
const parseAddresses = (data: unknown) => flattenNavigation(parseNavigation(data)).map(({ address }) => address);

describe('parseNavigation', () => {
  it('resolves relative paths against the parent', () => {
    const menu = [{ path: '/admin', menuType: 'M', children: [page('dict'), page('/other'), page('dict/:type')] }];
    expect(parseAddresses(menu)).toEqual([
      { kind: 'none' },
      { kind: 'page', path: '/admin/dict' },
      { kind: 'page', path: '/other' },
      { kind: 'page', path: '/admin/dict/:type' },
    ]);
  });

  it.each([
    ['0', false],
    [0, false],
    ['1', true],
    [1, true],
    [true, true],
    [null, true],
    [undefined, true],
  ])('`visible` %j means hidden: %s', (visible, hidden) => {
    expect(parseNavigation([page('/a', { visible })])).toMatchObject([{ hidden }]);
  });

  it.each([[[]], [['/a']], ['text'], [7], [true], [null]])(
    'omits %j, which is not an entry, and reports it',
    (entry) => {
      const reasons: string[] = [];
      expect(parseAddresses([entry, page('/a')])).toEqual([{ kind: 'page', path: '/a' }]);
      parseNavigation([entry], (reason) => reasons.push(reason));
      expect(reasons).toEqual(['menu entry m.0 is not an object']);
    },
  );

  it('accepts only `true` for flags', () => {
    const on = { noCache: true, affix: true, alwaysShow: true };
    const off = { noCache: false, affix: false, alwaysShow: false };
    const menu = [page('/a', on), page('/b', { noCache: 'true', affix: 1, alwaysShow: {} }), page('/c')];
    expect(parseNavigation(menu)).toMatchObject([on, off, off]);
  });

  it('keeps the first of two equal addresses and marks the second as duplicate', () => {
    const [first, second] = parseNavigation([page('/a'), page('/a/')]);
    expect(first).toMatchObject({ address: { path: '/a' } });
    expect(first).not.toHaveProperty('fault');
    expect(second).toMatchObject({ address: { kind: 'page', path: '/unavailable/m.1' }, fault: 'duplicate' });
  });

  it.each(['/login', '/Login/', '/401', '/redirect/a', '/unavailable/m.1'])(
    'does not let an entry override the fixed path %s',
    (path) => expect(parseNavigation([page(path)])[0]).toMatchObject({ fault: 'duplicate' }),
  );

  it('keeps only the first occurrence of a repeated or recursive entry', () => {
    const reasons: string[] = [];
    const below = { menuId: 2, path: 'b', menuType: 'M', children: [page('c', { menuId: 3 })] };
    const circle = { menuId: 1, path: '/a', menuType: 'M', children: [below, { ...below, menuId: 1 }, page('/d')] };
    const menu = parseNavigation([circle, { ...below, path: '/other' }], (reason) => reasons.push(reason));
    expect(flattenNavigation(menu).map(({ id, address }) => [id, address])).toEqual([
      ['m.0', { kind: 'none' }],
      ['m.0.0', { kind: 'none' }],
      ['m.0.0.0', { kind: 'page', path: '/a/b/c' }],
      ['m.0.2', { kind: 'page', path: '/d' }],
    ]);
    expect(reasons).toEqual(['menu entry m.0.1 repeats the entry 1', 'menu entry m.1 repeats the entry 2']);
  });

  it.each([0, -1, '1', null])('does not treat %j as an id: two entries with it are distinct', (menuId) => {
    expect(parseNavigation([page('/a', { menuId }), page('/b', { menuId })])).toHaveLength(2);
  });

  it('allows duplicate route names', () => {
    const menu = [page('/a', { menuName: 'Same' }), page('/b', { menuName: 'Same' })];
    expect(parseAddresses(menu)).toEqual([
      { kind: 'page', path: '/a' },
      { kind: 'page', path: '/b' },
    ]);
  });

  it.each(['/dashboard', '/index', '/index/'])('omits the built-in home %s', (path) => {
    expect(parseNavigation([page(path)])).toEqual([]);
  });

  it('marks an entry without an address', () => {
    expect(parseNavigation([page(undefined)])[0]).toMatchObject({ fault: 'address', titles: { 'zh-CN': '字典' } });
  });

  it('falls back to the route name if there is no title', () => {
    expect(parseNavigation([page('/a', { title: '', titleEn: '', menuName: 'Dict' })])[0]?.titles).toEqual({
      'zh-CN': 'Dict',
      'en-US': 'Dict',
    });
  });

  it('falls back to no-name', () => {
    expect(parseNavigation([page('/a', { title: null, titleEn: 3 })])[0]?.titles).toEqual({
      'zh-CN': 'no-name',
      'en-US': 'no-name',
    });
  });

  it.each(['https://example.com/a', 'http://example.com/', 'mailto:a@example.com', 'tel:+8613800000001'])(
    'links to %s',
    (href) => expect(parseAddresses([page(href)])).toEqual([{ kind: 'external', href }]),
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'about:blank',
    'https://[',
    'http://trusted@evil.example',
    'https://user:secret@evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/*',
  ])('never links to %j', (path) => expect(parseAddresses([page(path)])).toEqual([{ kind: 'none' }]));

  it('does not link to more than 2,048 characters', () => {
    const longest = `/${'a'.repeat(2_047)}`;
    expect(parseAddresses([page(longest), page(`${longest}a`)])).toEqual([
      { kind: 'page', path: longest },
      { kind: 'none' },
    ]);
  });

  it.each(['/%5Cevil.example', '/%E0%A4%A'])('does not decode %s', (path) => {
    expect(parseAddresses([page(path)])).toEqual([{ kind: 'page', path }]);
  });

  it('truncates a chain of 5,000 entries at level 16', () => {
    let chain: object = page('/deep');
    for (let level = 0; level < 5_000; level += 1) chain = { path: `l${level}`, menuType: 'M', children: [chain] };
    const reasons: string[] = [];
    expect(flattenNavigation(parseNavigation([chain], (reason) => reasons.push(reason)))).toHaveLength(16);
    expect(reasons).toEqual(['menu entries below level 16 are left out']);
  });

  it('parses any tree without throwing, with unique ids and addresses', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.array(fc.oneof({ depthSize: 'small' }, fc.jsonValue(), tie('entry')), { maxLength: 4 }),
      entry: fc.record(
        {
          path: fc.oneof(fc.constantFrom('/a', 'b', '/a/', '', '/login', 'javascript:1'), fc.string(), fc.jsonValue()),
          menuType: fc.constantFrom('M', 'C', 'F', 7, null),
          title: fc.oneof(fc.string(), fc.jsonValue()),
          titleEn: fc.jsonValue(),
          visible: fc.constantFrom('0', '1', 0, 1, true, null),
          component: fc.jsonValue(),
          children: fc.oneof(fc.constant(null), tie('tree')),
        },
        { requiredKeys: [] },
      ),
    }));
    fc.assert(
      fc.property(tree, (data) => {
        const nodes = flattenNavigation(parseNavigation(data));
        const paths = nodes.flatMap(({ address }) => (address.kind === 'page' ? [address.path] : []));
        expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
        expect(new Set(paths).size).toBe(paths.length);
        for (const path of paths) expect(new URL(path, 'http://own.example').origin).toBe('http://own.example');
        for (const { titles } of nodes) expect(titles['zh-CN']).not.toBe('');
      }),
      { numRuns: rounds({ quick: 500, deep: 5_000 }) },
    );
  });

  it('parses 5,000 entries within 250 ms', () => {
    const wide = Array.from({ length: 5_000 }, (_, index) => page(`/p${index}`));
    const start = performance.now();
    expect(parseNavigation(wide)).toHaveLength(5_000);
    expect(performance.now() - start).toBeLessThan(timeLimit(250));
  });

  it('parses a bounded number of entries, and reports a bounded number of faults', () => {
    const report = jest.fn();
    const many = Array.from({ length: 1_000_000 }, () => null);
    const entry = (children: unknown) => ({ menuType: 'M', path: '/many', title: '很多', visible: '0', children });

    const start = performance.now();
    expect(parseNavigation([entry(many), entry(many)], report)).toMatchObject([{ children: [] }, { children: [] }]);
    expect(performance.now() - start).toBeLessThan(timeLimit(250));
    expect(report.mock.calls.length).toBeLessThan(30);
    expect(report).toHaveBeenCalledWith('menu entries after the first 5000 are left out');
  });
});
