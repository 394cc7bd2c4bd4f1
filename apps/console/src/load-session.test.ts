import { EMPTY_ROLES_MESSAGE, signedOut } from '@backroom/auth';
import { startI18n } from '@backroom/ui';

import { loadSession } from './load-session.ts';

startI18n('zh-CN');

const user = { userId: 1, roles: ['admin'] };
/** Results of `getInfo` and of the menu request. */
const load = async (info: object, menu: object = { data: [] }) => {
  const dispatch = jest.fn().mockResolvedValueOnce(info).mockResolvedValueOnce(menu);
  const message = await loadSession({ dispatch });
  return { message, isSignedOut: dispatch.mock.calls.some(([action]) => signedOut.match(action)) };
};

it.each([
  ['is empty', { error: { kind: 'malformed', endpoint: 'x', problem: 'data: nothing instead of object' } }],
  ['has no roles', { data: { userId: 1 } }],
  [
    'has no list of roles',
    { error: { kind: 'malformed', endpoint: 'x', problem: 'data.roles: string instead of array' } },
  ],
  ['has an empty list of roles', { data: { userId: 1, roles: [] } }],
])('if the info %s, returns the message for empty roles and clears the token', async (_what, info) => {
  expect(await load(info)).toEqual({ message: EMPTY_ROLES_MESSAGE, isSignedOut: true });
});

it('if another member of the info is malformed, returns its message and clears the token', async () => {
  const error = { kind: 'malformed', endpoint: 'x', problem: 'data.permissions: string instead of array' };

  expect(await load({ error })).toEqual({ message: '服务器返回了无法识别的内容，请稍后重试', isSignedOut: true });
});

it.each([
  ['rejected', { kind: 'response', code: 500, message: 'boom' }, '菜单数据加载异常'],
  ['unreadable', { kind: 'transport', status: 502 }, '服务器返回了无法识别的内容，请稍后重试'],
])('if the menu is %s, returns a message and clears the token', async (_what, error, message) => {
  expect(await load({ data: user }, { error })).toEqual({ message, isSignedOut: true });
});

it('returns null and keeps the token if both succeed', async () => {
  expect(await load({ data: user })).toEqual({ message: null, isSignedOut: false });
});
