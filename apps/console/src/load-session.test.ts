import { EMPTY_ROLES_MESSAGE, signedOut } from '@backroom/auth';
import { startI18n } from '@backroom/ui';

import { loadSession } from './load-session.ts';

startI18n('zh-CN');

const person = { userId: 1, roles: ['admin'] };
/** The server's answers to who it is, and to what they may open. */
const load = async (info: object, menu: object = { data: [] }) => {
  const dispatch = jest.fn().mockResolvedValueOnce(info).mockResolvedValueOnce(menu);
  const words = await loadSession({ dispatch });
  return { words, isSignedOut: dispatch.mock.calls.some(([action]) => signedOut.match(action)) };
};

it.each([
  ['is empty', null],
  ['is no info', 7],
  ['says nothing of roles', { userId: 1 }],
  ['holds no list of roles', { userId: 1, roles: 'admin' }],
  ['holds no role', { userId: 1, roles: [] }],
])('where the info %s, the words of the specification are said and the token is cleared', async (_what, data) => {
  expect(await load({ data })).toEqual({ words: EMPTY_ROLES_MESSAGE, isSignedOut: true });
});

it.each([
  ['refused', { kind: 'refused', code: 500, message: 'boom' }, '菜单数据加载异常'],
  ['not understood', { kind: 'transport', status: 502 }, '服务器返回了无法识别的内容，请稍后重试'],
])('where the menu is %s, that is said and the token is cleared', async (_what, error, words) => {
  expect(await load({ data: person }, { error })).toEqual({ words, isSignedOut: true });
});

it('says nothing, and keeps the token, where there is a person and a menu', async () => {
  expect(await load({ data: person })).toEqual({ words: null, isSignedOut: false });
});
