import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import { MAX_IDS } from '../values/codes.ts';
import { id, maxLength, status, textFilter } from '../values/fields.ts';

/** A user who has the role or can be given it. */
export const roleMember = z.object({
  userId: id,
  username: z.string(),
  nickName: z.string(),
  deptName: z.string(),
  status,
});
export type RoleMember = z.infer<typeof roleMember>;

const userIds = z._default(z.array(id).check(maxLength(MAX_IDS)), []);

export const roleMemberQuery = pageQuery(['userId', 'username', 'nickName'], {
  // Substring of the name or the user name.
  name: textFilter,
  // `1`: users without the role.
  notIn: z.optional(z.enum(['0', '1'])),
});

export const roleMemberPage = pageOf(roleMember);
export const roleMemberUpdate = z.strictObject({ add: userIds, remove: userIds });
export const roleMemberCount = z.object({ userCount: z.int() });
