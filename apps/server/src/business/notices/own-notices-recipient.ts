import { createHash } from 'node:crypto';

import { eq, type SQL, sql } from 'drizzle-orm';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { prepareStatement } from '../../kernel/database/prepared-statement.ts';
import { unauthenticated } from '../../kernel/errors/app-error.ts';
import { depts } from '../../schema/departments.table.ts';
import { noticeReceipts } from '../../schema/notices.table.ts';
import { users } from '../../schema/users.table.ts';
import { noticesVersion } from './notices-fingerprint.sql.ts';

/** What decides whether a notice is addressed to a user. */
export interface Recipient {
  userId: number;
  storeId: number;
  postId: number;
  /** The roles in effect. */
  roleIds: readonly number[];
}

type Reader = Pick<Principal, 'userId' | 'grants'>;

/** When the user has last dismissed a notice. */
const lastRead = sql`(select max(${noticeReceipts.readAt}) from ${noticeReceipts}
  where ${noticeReceipts.userId} = ${users.userId})`;
/** A different one for each user, so that not all browsers read everything at once. */
const tenMinutes = sql`floor((extract(epoch from now()) + ${users.userId} % 600) / 600)`;

/** The place of a user, read with each poll and each view of the notices. */
function preparePlace(db: Database, state: SQL<string>) {
  const select = prepareStatement(db, (handle) =>
    handle
      .select({ postId: users.postId, storeId: sql<number>`coalesce(${depts.storeId}, 0)`, state })
      .from(users)
      .innerJoin(depts, eq(depts.deptId, users.deptId))
      .where(eq(users.userId, sql.placeholder('userId'))),
  );
  return async ({ userId, grants }: Reader) => {
    const [place] = await select({ userId });
    if (!place) throw unauthenticated();
    const { state: stored, ...position } = place;
    const recipient: Recipient = { userId, ...position, roleIds: grants.map(({ roleId }) => roleId) };
    return { recipient, state: stored };
  };
}

/** @returns a function that throws 401 if the user was deleted meanwhile */
export function createFindRecipient(db: Database) {
  const find = preparePlace(db, sql<string>`''`);
  return async (reader: Reader): Promise<Recipient> => (await find(reader)).recipient;
}

/**
 * Finds the recipient, and a tag that changes when the open notices may have changed: with a write of notices, when one
 * begins or ends, with the place and the roles of the user, and when one is dismissed. Each part is one look-up in an
 * index; the number of notices does not matter. Every ten minutes it changes in any case.
 *
 * @returns a function that throws 401 if the user was deleted meanwhile
 */
export function createFindPollingRecipient(db: Database) {
  const find = preparePlace(db, sql<string>`concat_ws('/', ${noticesVersion}, ${lastRead}, ${tenMinutes})`);
  return async (reader: Reader) => {
    const { recipient, state } = await find(reader);
    const { userId, postId, storeId, roleIds } = recipient;
    const parts = [userId, postId, storeId, roleIds.toSorted().join(), state];
    return { recipient, tag: createHash('md5').update(parts.join('/')).digest('hex') };
  };
}
