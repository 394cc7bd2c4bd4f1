import { loadForUser, saveForUser, signedIn } from '@backroom/auth';

import { historyNavigator } from './history.ts';
import { createAppStore } from './store.ts';
import { silentPresenter } from './testing/console.tsx';
import { watchSession } from './watch-session.ts';

const store = createAppStore(silentPresenter);
watchSession(store);

let reloads = 0;
beforeEach(() => {
  reloads = 0;
  // jsdom does not implement navigation and reports an error instead.
  jest.spyOn(console, 'error').mockImplementation((what) => {
    if (!String(what).includes('navigation')) throw new Error(String(what));
    reloads += 1;
  });
});
afterEach(() => jest.restoreAllMocks());

/** Another tab writes its token and sends a message. */
function changeElsewhere(token: string): void {
  document.cookie = `Admin-Token=${token}; Path=/`;
  dispatchEvent(new StorageEvent('storage', { key: 'backroom.session', newValue: 'signed-in 1' }));
}
const restoreFromCache = (token: string) => {
  document.cookie = `Admin-Token=${token}; Path=/`;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
};

// Before the switches of the role, after which nothing is stored any more.
const endElsewhere = () => {
  document.cookie = 'Admin-Token=; Path=/; Max-Age=0';
};
const sendMessage = (change: string) =>
  dispatchEvent(new StorageEvent('storage', { key: 'backroom.session', newValue: `${change} 1` }));
const restorePage = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

describe('drafts, once there is no token', () => {
  beforeEach(() => {
    sessionStorage.clear();
    store.dispatch(signedIn('t1'));
    saveForUser(7, 'form', 'typed');
    endElsewhere();
  });

  it.each([
    ['stay in a page that is restored after its session has ended', restorePage, 1, 'typed'],
    [
      'end in a page that is restored after a sign-out',
      () => {
        localStorage.clear();
        restorePage();
      },
      1,
      undefined,
    ],
    ['end with a sign-out in another tab', () => sendMessage('signed-out'), 1, undefined],
    ['stay until the cookie of a sign-in in another tab arrives', () => sendMessage('signed-in'), 0, 'typed'],
  ])('%s', (_, happen, count, draft) => {
    happen();

    expect(reloads).toBe(count);
    expect(loadForUser(7, 'form')?.value).toBe(draft);
    expect(sessionStorage).toHaveLength(draft === undefined ? 0 : 1);
  });
});

describe.each([
  ['a message', changeElsewhere],
  ['a restored page', restoreFromCache],
])('%s', (_, change) => {
  it.each([
    ['t1', 't1', 0, '/admin/dict?status=2'],
    ['t1', 't2', 1, '/admin/dict?status=2'],
    ['t1', 'manager-token', 1, '/dashboard'],
    ['manager-token', 'editor-token', 1, '/dashboard'],
    ['manager-token', 't2', 1, '/dashboard'],
  ])('from the token %s to %s: %d reloads, at %s', (before, after, count, address) => {
    store.dispatch(signedIn(before));
    historyNavigator.replace('/admin/dict?status=2');
    change(after);

    expect(reloads).toBe(count);
    expect(window.location.pathname + window.location.search).toBe(address);
  });
});

it('ignores a page that is not restored from the cache', () => {
  store.dispatch(signedIn('t1'));
  document.cookie = 'Admin-Token=manager-token; Path=/';
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(reloads).toBe(0);
});
