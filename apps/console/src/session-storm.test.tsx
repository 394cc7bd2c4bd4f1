import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { Provider } from 'react-redux';

import { readTokenCookie, selectToken, signedIn } from '@backroom/auth';
import { dictionariesApi } from '@backroom/client/dictionaries';
import { createFakeServer, FakeApiError, FakeTransportError } from '@backroom/client/testing';
import { dictTypeContract } from '@backroom/contract/dictionaries';
import { sessionContract } from '@backroom/contract/session';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import { historyNavigator } from './history.ts';
import { SessionEnd } from './shell/session-end.tsx';
import { startApp } from './start-app.ts';

const ROUNDS = rounds({ quick: 5, night: 100 });
/** Four times the duration on an idle machine. */
const LIMIT_MS = 240_000;
const RELOAD_COOLDOWN_MS = 10_000;

const envelope = (status: number, code: number) =>
  new FakeTransportError({ status, body: JSON.stringify({ code, msg: 'gone' }) });

/** Responses that end a session; null is a successful response. */
const RESPONSES = {
  ok: null,
  '401': envelope(401, 401),
  '401 in a 200': envelope(200, 401),
  '401 without an envelope': new FakeTransportError({ status: 401, body: '<html>' }),
  '6401': envelope(401, 6401),
  '6401 in a 200': envelope(200, 6401),
};
const KINDS = Object.keys(RESPONSES) as (keyof typeof RESPONSES)[];
/** Results of the token refresh after a 6401. */
const REFRESH_RESULTS = ['refused', 'expired', 'granted and rejected afterwards'] as const;

interface Storm {
  calls: { kind: keyof typeof RESPONSES; lateMs: number }[];
  renewal: (typeof REFRESH_RESULTS)[number];
}
function createStorms(size: number, seed = SEED): Storm[] {
  const call = fc.record({ kind: fc.constantFrom(...KINDS), lateMs: fc.nat(8) });
  const calls = fc
    .array(call, { minLength: size, maxLength: size })
    .filter((candidates) => candidates.some(({ kind }) => kind !== 'ok'));
  return fc.sample(fc.record({ calls, renewal: fc.constantFrom(...REFRESH_RESULTS) }), { numRuns: ROUNDS, seed });
}

const server = createFakeServer();
server.install();
const store = startApp();
let reloads = 0;
beforeEach(() => {
  reloads = 0;
  // jsdom does not implement navigation and reports an error instead.
  jest.spyOn(console, 'error').mockImplementation((what) => {
    if (!String(what).includes('navigation')) throw new Error(String(what));
    reloads += 1;
  });
  // Suppresses warnings about slow development checks of the store.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const getDialogs = () => screen.queryAllByRole('alertdialog');
const CANCEL = /^(取消|Cancel)$/;
const SIGN_IN_AGAIN = /^(重新登录|Log in again)$/;
async function clickButton(name: RegExp) {
  const button = await screen.findByRole('button', { name });
  fireEvent.pointerDown(button);
  fireEvent.click(button);
}

/** Signs in and opens a page. */
function signInAt(path: string) {
  historyNavigator.replace(path);
  store.dispatch(signedIn('t1'));
  return render(
    <Provider store={store}>
      <SessionEnd />
    </Provider>,
  );
}

const { getDictTypes, createDictType } = dictionariesApi.endpoints;
const list = (index: number) =>
  getDictTypes.initiate({ query: { pageIndex: index + 1 } }, { forceRefetch: true, subscribe: false });
const input = { dictName: 'a', status: '2', remark: '' } as const;
const create = (index: number) =>
  createDictType.initiate({ body: { ...input, dictType: `storm_${index}` } }, { track: false });
/** Number of queries: they stay in the cache, which the development checks traverse after each response. */
const LISTS = 20;

async function runStorm({ calls, renewal }: Storm) {
  const respond = async <Data,>(index: number, data: Data): Promise<Data> => {
    const { kind, lateMs } = calls[index]!;
    await wait(lateMs);
    if (RESPONSES[kind]) throw RESPONSES[kind];
    return data;
  };
  server.on(dictTypeContract.list, ({ query }) =>
    respond(query.pageIndex - 1, { list: [], count: 0, pageIndex: 1, pageSize: 20 }),
  );
  const times = { createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' };
  server.on(dictTypeContract.create, ({ body }) =>
    respond(Number(body.dictType.split('_')[1]), { ...body, ...times, id: 1, version: 1 } as never),
  );
  server.on(sessionContract.refreshToken, async () => {
    await wait(3);
    if (renewal === 'refused') throw new FakeApiError(401, 'gone');
    if (renewal === 'expired') throw new FakeApiError(6401, 'gone');
    return { token: 't2', expiresAt: '2026-01-01T08:00:00.000Z' };
  });
  await act(async () => {
    await Promise.all(
      calls.map((_call, index) => (index < LISTS ? store.dispatch(list(index)) : store.dispatch(create(index)))),
    );
  });
}

/** Counts how often the token is cleared and the dialog is opened. */
function observeSession() {
  const counts = { resets: 0, questions: 0 };
  let { token, ended } = store.getState().session;
  const stop = store.subscribe(() => {
    const now = store.getState().session;
    if (token !== null && now.token === null) counts.resets += 1;
    if (!ended && now.ended) counts.questions += 1;
    ({ token, ended } = now);
  });
  return { counts, stop };
}

const ONE_MORE: Storm = { calls: [{ kind: '401', lateMs: 0 }], renewal: 'refused' };

describe.each([20, 200])(`${ROUNDS} storms of %i responses that end the session`, (size) => {
  const pairs = () => {
    const seconds = createStorms(size, SEED + 1);
    return createStorms(size).map((first, round) => [first, seconds[round]!] as const);
  };

  it(
    'clear the token once, open the dialog once, and again after "Cancel" only after user input',
    async () => {
      for (const [round, [first, second]] of pairs().entries()) {
        const { unmount } = signInAt('/admin/dict?pageIndex=2#row-7');
        const { counts, stop } = observeSession();
        await runStorm(first);
        expect(counts).toEqual({ resets: 1, questions: 1 });
        expect([selectToken(store.getState()), readTokenCookie()]).toEqual([null, null]);
        expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);

        await clickButton(CANCEL);
        await waitFor(() => expect(getDialogs()).toHaveLength(0));
        await runStorm(second);
        expect(counts).toEqual({ resets: 1, questions: 1 });
        expect(getDialogs()).toHaveLength(0);
        expect(window.location.href).toMatch(/\/admin\/dict\?pageIndex=2#row-7$/);
        expect(reloads).toBe(round);

        // The clock has a resolution of milliseconds.
        await wait(2);
        fireEvent.keyDown(document.body, { key: 'a' });
        await runStorm(ONE_MORE);
        await runStorm(ONE_MORE);
        expect(counts).toEqual({ resets: 1, questions: 2 });
        expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);

        await clickButton(SIGN_IN_AGAIN);
        expect(reloads).toBe(round + 1);
        stop();
        unmount();
      }
    },
    LIMIT_MS,
  );

  it(
    'reload the sign-in page at most once in ten seconds, without a dialog',
    async () => {
      let now = Date.now();
      jest.spyOn(Date, 'now').mockImplementation(() => now);
      for (const [round, [first, second]] of pairs().entries()) {
        const { unmount } = signInAt('/login');
        await runStorm(first);
        now += RELOAD_COOLDOWN_MS - 1;
        await runStorm(second);
        expect(reloads).toBe(2 * round + 1);

        now += 1;
        await runStorm(ONE_MORE);
        expect(reloads).toBe(2 * round + 2);
        expect(getDialogs()).toHaveLength(0);
        unmount();
      }
    },
    LIMIT_MS,
  );
});
