import { forPaths, forRoles } from './menu-filter.ts';
import { flattenMenu, readMenu } from './menu-tree.ts';

const page = (path: string, roles?: unknown) => ({ path, title: path, menuType: 'C', visible: '0', roles });
const menu = readMenu([
  page('/all'),
  page('/none', []),
  page('/wrong', 'cashier'),
  page('/cashiers', ['cashier', 7]),
  { path: '/d', title: '/d', menuType: 'M', roles: ['auditor'], children: [page('in'), page('strict', ['cashier'])] },
]);
const pathsFor = (...roles: string[]) =>
  flattenMenu(forRoles(menu, roles)).flatMap(({ address }) => (address.kind === 'page' ? [address.path] : []));

describe('a list of roles on an entry', () => {
  it('keeps it from those who hold none of them; no list, an empty one or none at all keeps nobody out', () => {
    expect(pathsFor('somebody')).toEqual(['/all', '/none', '/wrong']);
    expect(pathsFor('other', 'cashier')).toEqual(['/all', '/none', '/wrong', '/cashiers']);
  });

  it('keeps nothing from the administrator', () => {
    expect(pathsFor('admin')).toEqual(pathsFor('auditor', 'cashier'));
  });

  it('holds for all that is below, which may ask for more', () => {
    expect(pathsFor('auditor')).toEqual(['/all', '/none', '/wrong', '/d/in']);
    expect(pathsFor('auditor', 'cashier')).toContain('/d/strict');
  });
});

describe('a list of paths', () => {
  const whole = readMenu([
    page('/all'),
    page('/all/more'),
    page('https://example.com/help'),
    {
      path: '/admin',
      title: '/admin',
      menuType: 'M',
      children: [
        page('dict'),
        page('dict/data/:dictId'),
        { path: 'log', title: 'log', menuType: 'M', children: [page('sign-ins'), page('/elsewhere')] },
      ],
    },
    { path: '/empty', title: '/empty', menuType: 'M', children: [] },
  ]);
  const left = (...paths: string[]) => flattenMenu(forPaths(whole, paths)).map(({ titles }) => titles['zh-CN']);

  it.each([
    ['nothing', [], []],
    ['a page', ['/all'], ['/all']],
    ['capitals and a slash at the end', ['/ALL/'], ['/all']],
    ['a page in a directory, which stays with it alone', ['/admin/dict'], ['/admin', 'dict']],
    ['one record of a page with a parameter', ['/admin/dict/data/7'], ['/admin', 'dict/data/:dictId']],
    ['a parameter for one word only', ['/admin/dict/data', '/admin/dict/data/7/8', '/admin/dict/data/'], []],
    ['a directory with all that is in it', ['/admin/log'], ['/admin', 'log', 'sign-ins', '/elsewhere']],
    ['a page whose address is not below its directory', ['/elsewhere'], ['/admin', 'log', '/elsewhere']],
    ['a foreign address', ['https://example.com/help'], ['https://example.com/help']],
    ['what begins alike', ['/al', '/al/l', '/admin/di', 'https://example.com/'], []],
    ['a directory in which there is nothing', ['/empty'], ['/empty']],
  ])('is looked through for %s', (_what, paths, titles) => {
    expect(left(...paths)).toEqual(titles);
  });

  it('leaves the menu that it was given as it was', () => {
    const before = structuredClone(whole);
    forPaths(whole, ['/admin/log/sign-ins']);
    expect(whole).toEqual(before);
  });
});
