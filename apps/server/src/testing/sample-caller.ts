import { WILDCARD } from '../kernel/access/grant.ts';
import type { Actor, Caller } from '../kernel/http/caller.ts';

/** The one who acts in the tests of the kernel. */
export const ACTOR: Actor = {
  userId: 7,
  userName: 'ann',
  roleKeys: ['editor'],
  requestId: 'request-1',
  ip: '127.0.0.1',
};

/** A caller with these permissions; none of the database, so that tests without one stay so. */
export const createCaller = (...permissions: string[]): Caller => ({
  ...ACTOR,
  sessionId: '1',
  activeRole: null,
  permissions,
  grants: [
    {
      roleId: 1,
      roleKey: permissions.includes(WILDCARD) ? 'admin' : 'editor',
      dataScope: '1',
      depts: {},
      menus: Object.fromEntries(permissions.entries()),
    },
  ],
  deptId: 1,
  deptPath: '/1/',
  language: 'en-US',
});
