import { type Noun } from '../../kernel/records.ts';
import { type UserRepository } from './users.repository.ts';
import { users } from './users.table.ts';

const NAME_TAKEN = { 'zh-CN': '此用户名已被使用', 'en-US': 'This user name is taken' };
const PHONE_TAKEN = { 'zh-CN': '此手机号已属于其他用户', 'en-US': 'This phone belongs to somebody else' };

/** What people do to their own account; nobody else sees the record. */
export const userNoun: Noun<typeof users> = {
  name: 'user',
  table: users,
  id: 'userId',
  toRecord: ({ userId, username }) => ({ userId, username }),
  secrets: ['password'],
  constraints: {
    sys_user_username: { path: 'username', text: NAME_TAKEN },
    sys_user_phone: { path: 'phone', text: PHONE_TAKEN },
  },
};

/** The same for whoever manages users: a stale update is answered with the whole record. */
export const managedUser = (repository: UserRepository): Noun<typeof users> => ({
  ...userNoun,
  toRecord: ({ userId }, tx) => repository.find(userId, undefined, tx),
});
