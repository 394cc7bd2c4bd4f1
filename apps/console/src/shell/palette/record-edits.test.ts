import { testUser } from '@backroom/auth/testing';
import { createFakeServer } from '@backroom/client/testing';
import { sample } from '@backroom/client/testing/contract';
import { type Post, postContract } from '@backroom/contract/posts';
import { post as postSchema } from '@backroom/contract/posts/schemas';
import { resources } from '@backroom/contract/resources';
import { FOUND_TYPES, type FoundType } from '@backroom/contract/search';
import type { CurrentUser } from '@backroom/contract/session';
import { storeContract } from '@backroom/contract/stores';
import { startI18n } from '@backroom/ui';

import type { AppStore } from '../../store.ts';
import { toEdits } from './record-edits.tsx';
import { createStore } from './testing/create-store.ts';

startI18n('zh-CN');
const server = createFakeServer();
const RECORD = { id: 21, name: '甲', nameEn: '', code: 'a', place: '', phone: '', isDisabled: false, isFixed: false };
const ALL = ['*:*:*'];

/** The store with a session of these rights. */
function createSession(permissions: readonly string[], user: Partial<CurrentUser> = {}): AppStore {
  const store = createStore();
  const state = store.getState();
  const session = { ...state.session, user: { ...testUser, ...user, permissions: [...permissions] } };
  return { ...store, getState: () => ({ ...state, session }) };
}

const getEdits = (type: FoundType, permissions: readonly string[], user?: Partial<CurrentUser>) =>
  toEdits(type, RECORD, createSession(permissions, user)).map(({ id }) => id.split(' ').at(-1));

it('of a person are those of the rights of the user', () => {
  const read = 'admin:sysUser:query';
  expect(getEdits('user', ALL)).toEqual(['edit', 'resetPassword', 'endSessions']);
  expect(getEdits('user', [read, 'admin:sysUser:edit'])).toEqual(['edit']);
  expect(getEdits('user', [read, 'admin:sysUser:resetPassword'])).toEqual(['resetPassword']);
  expect(getEdits('user', [read, 'admin:sysSession:remove'])).toEqual(['endSessions']);
  expect(getEdits('user', ['admin:sysUser:edit'])).toEqual([]);
});

it('of a role or a setting that the user cannot edit are none', () => {
  const getFixed = (type: FoundType) => toEdits(type, { ...RECORD, isFixed: true }, createSession(ALL));
  for (const type of ['role', 'config'] as const) expect([getEdits(type, ALL), getFixed(type)]).toEqual([['edit'], []]);
});

it('of oneself do not end the sessions', () => {
  expect(getEdits('user', ALL, { userId: RECORD.id })).toEqual(['edit', 'resetPassword']);
});

it.each(FOUND_TYPES)('of a %s are none while the console is seen as another person, or without the right', (type) => {
  const { contract } = resources[type];
  const read = type === 'store' ? storeContract.detail : resources[type].contract.byId;
  const rights = [read.access, contract.update.access];
  expect(getEdits(type, rights)).toEqual(['edit']);
  expect(getEdits(type, rights.slice(0, 1))).toEqual([]);
  const seenAs = { kind: 'user', id: 3, name: '乙' } as unknown as NonNullable<CurrentUser['seenAs']>;
  expect(getEdits(type, rights, { seenAs })).toEqual([]);
});

it('of a post reads it, and leads to the list that opens its form', async () => {
  const stored: Post = { ...(sample(postSchema) as Post), postId: RECORD.id, postName: '店长' };
  server.install();
  server.on(postContract.byId, () => stored);
  const [edit] = toEdits('post', RECORD, createSession(ALL));
  const { target } = edit!;

  if (!('path' in target)) throw new Error('no page');
  expect(target.path).toBe('/admin/sys-post?keyword=a');
  expect(await target.loadState?.()).toEqual({ begins: 'edit', values: stored });
});
