import { filterByPaths, filterNavigationByRoles } from './navigation-filter.ts';
import { flattenNavigation, parseNavigation } from './navigation-tree.ts';

const page = (path: string, roles?: unknown) => ({ path, title: path, menuType: 'C', visible: '0', roles });
const menu = parseNavigation([
  page('/all'),
  page('/none', []),
  page('/wrong', 'cashier'),
  page('/cashiers', ['cashier', 7]),
  { path: '/d', title: '/d', menuType: 'M', roles: ['auditor'], children: [page('in'), page('strict', ['cashier'])] },
]);
const pathsFor = (...roles: string[]) =>
  flattenNavigation(filterNavigationByRoles(menu, roles)).flatMap(({ address }) =>
    address.kind === 'page' ? [address.path] : [],
  );

describe('filter by roles', () => {
  it('removes entries for other roles; a missing, empty or invalid list allows all roles', () => {
    expect(pathsFor('somebody')).toEqual(['/all', '/none', '/wrong']);
    expect(pathsFor('other', 'cashier')).toEqual(['/all', '/none', '/wrong', '/cashiers']);
  });

  it('keeps all entries for the administrator', () => {
    expect(pathsFor('admin')).toEqual(pathsFor('auditor', 'cashier'));
  });

  it('applies to descendants, which may have further restrictions', () => {
    expect(pathsFor('auditor')).toEqual(['/all', '/none', '/wrong', '/d/in']);
    expect(pathsFor('auditor', 'cashier')).toContain('/d/strict');
  });
});

describe('filter by paths', () => {
  const navigation = parseNavigation([
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
  const filteredTitles = (...paths: string[]) =>
    flattenNavigation(filterByPaths(navigation, paths)).map(({ titles }) => titles['zh-CN']);

  it.each([
    ['nothing', [], []],
    ['a page', ['/all'], ['/all']],
    ['capitals and a slash at the end', ['/ALL/'], ['/all']],
    ['a page in a directory, without its siblings', ['/admin/dict'], ['/admin', 'dict']],
    ['one record of a page with a parameter', ['/admin/dict/data/7'], ['/admin', 'dict/data/:dictId']],
    ['a parameter for one segment only', ['/admin/dict/data', '/admin/dict/data/7/8', '/admin/dict/data/'], []],
    ['a directory with its content', ['/admin/log'], ['/admin', 'log', 'sign-ins', '/elsewhere']],
    ['a page with an address outside its directory', ['/elsewhere'], ['/admin', 'log', '/elsewhere']],
    ['an external URL', ['https://example.com/help'], ['https://example.com/help']],
    ['common prefixes', ['/al', '/al/l', '/admin/di', 'https://example.com/'], []],
    ['an empty directory', ['/empty'], ['/empty']],
  ])('matches %s', (_what, paths, titles) => {
    expect(filteredTitles(...paths)).toEqual(titles);
  });

  it('does not mutate its input', () => {
    const before = structuredClone(navigation);
    filterByPaths(navigation, ['/admin/log/sign-ins']);
    expect(navigation).toEqual(before);
  });
});
