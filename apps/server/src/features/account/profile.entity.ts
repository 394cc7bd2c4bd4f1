import type { Profile } from '@backroom/contract/profile';

import type { EntityConfig } from '../../kernel/audited-store.ts';
import type { Transaction } from '../../kernel/database.ts';
import { userEntity } from '../users/users.entity.ts';
import type { users } from '../users/users.table.ts';

/** The caller's own record; a version conflict returns the fields of it that the caller may see. */
export const createOwnProfileEntity = (
  findProfile: (tx: Transaction, userId: number) => Promise<Profile>,
): EntityConfig<typeof users> => ({
  ...userEntity,
  toRecord: ({ userId }, tx) => findProfile(tx, userId),
});
