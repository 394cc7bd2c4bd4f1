import type { Profile } from '@backroom/contract/profile';

import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { users } from '../../schema/users.table.ts';
import { userEntity } from '../users/users.entity.ts';

/** The caller's own record; a version conflict returns the fields of it that the caller may see. */
export const createOwnProfileEntity = (
  findProfile: (tx: Transaction, userId: number) => Promise<Profile>,
): EntityConfig<typeof users> => ({
  ...userEntity,
  toRecord: ({ userId }, tx) => findProfile(tx, userId),
});
