import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { users } from '../../schema/users.table.ts';
import type { UserRepository } from './users.repository.ts';

const NAME_TAKEN = { 'zh-CN': '此用户名已被使用', 'en-US': 'This user name is taken' };
const PHONE_TAKEN = { 'zh-CN': '此手机号已属于其他用户', 'en-US': 'This phone number belongs to another user' };

/** For changes of the own account: a 409 response contains no more than id and name. */
export const userEntity: EntityConfig<typeof users> = {
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

/** For user management: a 409 response contains the whole record. */
export const createManagedUserEntity = (repository: UserRepository): EntityConfig<typeof users> => ({
  ...userEntity,
  toRecord: ({ userId }, tx) => repository.find(userId, undefined, tx),
});
