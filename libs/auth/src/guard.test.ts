import { judgeVisit, loginPath } from './guard.ts';

const signedIn = { token: 't1', rolesLoaded: true };
const unknown = { token: 't1', rolesLoaded: false };
const nobody = { token: null, rolesLoaded: false };

describe('judgeVisit', () => {
  it.each([
    ['a signed-in person goes on', signedIn, '/admin/dict', { kind: 'proceed' }],
    ['a signed-in person has no business at the sign-in page', signedIn, '/login', { kind: 'redirect', to: '/' }],
    ['nor with a slash or in capitals', signedIn, '/Login/', { kind: 'redirect', to: '/' }],
    ['a token without roles is asked for', unknown, '/admin/dict', { kind: 'load' }],
    ['also at the root', unknown, '/', { kind: 'load' }],
    ['but not at the sign-in page', unknown, '/login', { kind: 'redirect', to: '/' }],
    ['nor on the passage after signing in', unknown, '/auth-redirect', { kind: 'proceed' }],
    ['nobody may sign in', nobody, '/login', { kind: 'proceed' }],
    ['nobody may pass /auth-redirect', nobody, '/auth-redirect', { kind: 'proceed' }],
    ['nobody sees the root', nobody, '/', { kind: 'redirect', to: '/login?redirect=%2F' }],
    ['nobody sees an error page', nobody, '/404', { kind: 'redirect', to: '/login?redirect=%2F404' }],
    [
      'nobody sees what looks like the sign-in page',
      nobody,
      '/login/x',
      { kind: 'redirect', to: '/login?redirect=%2F' },
    ],
  ])('%s', (_, state, pathname, verdict) => expect(judgeVisit({ ...state, pathname })).toEqual(verdict));

  it('keeps path, query and hash through the sign-in', () => {
    const asked = { pathname: '/admin/dict', search: '?dictName=a%26b&pageIndex=2', hash: '#row-7' };
    const verdict = judgeVisit({ ...nobody, ...asked });
    const [pathname, search] = (verdict.kind === 'redirect' ? verdict.to : '').split('?');

    expect(pathname).toBe('/login');
    expect(judgeVisit({ ...signedIn, pathname: '/login', search: `?${search}` })).toEqual({
      kind: 'redirect',
      to: '/admin/dict?dictName=a%26b&pageIndex=2#row-7',
    });
  });

  it('never follows a foreign address after the sign-in', () => {
    const search = '?redirect=%2F%2Fevil.example';
    expect(judgeVisit({ ...signedIn, pathname: '/login', search })).toEqual({ kind: 'redirect', to: '/' });
  });
});

it('a path that may not be followed is not even asked for', () => {
  expect(loginPath('//evil.example')).toBe('/login?redirect=%2F');
});
