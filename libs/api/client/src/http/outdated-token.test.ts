import { dictTypeContract } from '@backroom/contract/dictionaries';
import { navigationContract } from '@backroom/contract/navigation';
import { roleToken, sessionContract } from '@backroom/contract/session';
import { signInContract } from '@backroom/contract/sign-in';

import { createFakeServer, FakeApiError, FakeTransportError } from '../testing/index.ts';
import { configureHttp } from './http.ts';
import { send } from './send.ts';

let token: string | null;
let server: ReturnType<typeof createFakeServer>;
const sentTokens = () => server.calls.map(({ headers }) => headers.Authorization);

/** The first response comes after `onFirst`, as that of a slow request. */
function rejectFirst(code: number, onFirst: () => void) {
  let isFirst = true;
  return <Data>(data: Data): Data => {
    if (!isFirst) return data;
    isFirst = false;
    onFirst();
    throw new FakeApiError(code, 'ended');
  };
}

beforeEach(() => {
  token = 'old';
  server = createFakeServer();
  server.install();
  configureHttp({ token: () => token, language: () => 'zh-CN' });
});

const read = () => send({ endpoint: navigationContract.get, arg: {} });
const write = () =>
  send({
    endpoint: dictTypeContract.create,
    arg: { body: { dictName: 'a', dictType: 'a', status: '2', remark: '' } },
  });

describe.each([
  ['another tab has signed in', 'new', 401],
  ['another tab has renewed the token', 'renewed', 401],
  ['the role was switched', roleToken('editor'), 401],
  ['the old token has expired', 'new', 6401],
])('a rejected token when %s', (_, current, code) => {
  it('does not end the session: a read is repeated once with the current token', async () => {
    const respond = rejectFirst(code, () => (token = current));
    server.on(navigationContract.get, () => respond([]));
    expect(await read()).toEqual({ data: [] });
    expect(sentTokens()).toEqual(['Bearer old', `Bearer ${current}`]);
  });

  it('does not end the session: a write fails and is not repeated', async () => {
    const respond = rejectFirst(code, () => (token = current));
    server.on(dictTypeContract.create, () => respond({ id: 1 } as never));
    expect(await write()).toEqual({ error: { kind: 'outdated' } });
    expect(sentTokens()).toEqual(['Bearer old']);
  });
});

it('a current token that is rejected ends the session, also on the repetition', async () => {
  server.on(navigationContract.get, () => {
    token = 'new';
    throw new FakeApiError(401, 'ended');
  });
  expect(await read()).toMatchObject({ error: { kind: 'response', code: 401 } });
  expect(sentTokens()).toEqual(['Bearer old', 'Bearer new']);
});

it('a failed renewal of the old token does not end the session that has begun meanwhile', async () => {
  configureHttp({ token: () => token, language: () => 'zh-CN', onTokenRefreshed: async () => undefined });
  server.on(sessionContract.refreshToken, () => {
    token = 'new';
    throw new FakeApiError(401, 'ended');
  });
  const respond = rejectFirst(6401, () => undefined);
  server.on(navigationContract.get, () => respond([]));
  expect(await read()).toEqual({ data: [] });
});

it('after a sign-out the end is reported', async () => {
  const respond = rejectFirst(401, () => (token = null));
  server.on(navigationContract.get, () => respond([]));
  expect(await read()).toMatchObject({ error: { kind: 'response', code: 401 } });
});

describe('a token beside the code of the body', () => {
  const body = JSON.stringify({ code: 200, success: true, token: 't9', currentAuthority: 't9', expire: '2026' });
  const answerBody = () => {
    server.on(signInContract.signInByName, () => {
      throw new FakeTransportError({ status: 200, body, type: 'application/json' });
    });
    server.on(sessionContract.refreshToken, () => {
      throw new FakeTransportError({ status: 200, body, type: 'application/json' });
    });
  };

  it('signs in', async () => {
    answerBody();
    const arg = { body: { username: 'a', password: 'b', isNameLogin: 1 } };
    expect(await send({ endpoint: signInContract.signInByName, arg })).toMatchObject({ data: { token: 't9' } });
  });

  it('renews', async () => {
    answerBody();
    configureHttp({
      token: () => token,
      language: () => 'zh-CN',
      onTokenRefreshed: async (next) => void (token = next),
    });
    const respond = rejectFirst(6401, () => undefined);
    server.on(navigationContract.get, () => respond([]));
    expect(await read()).toEqual({ data: [] });
    expect(sentTokens().at(-1)).toBe('Bearer t9');
  });
});
