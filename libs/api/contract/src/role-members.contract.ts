import * as z from 'zod/mini';

import { MAX_IDS } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { id, idParam, status, textFilter } from './fields.ts';

/** Somebody who holds a role, or might. */
export const roleMember = z.object({
  userId: id,
  username: z.string(),
  nickName: z.string(),
  deptName: z.string(),
  status,
});
export type RoleMember = z.infer<typeof roleMember>;

const params = z.object({ roleId: idParam });
const userIds = z._default(z.array(id).check(z.maxLength(MAX_IDS)), []);

export const roleMemberContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/role/{roleId}/user',
    access: 'admin:sysRole:query',
    summary: 'Who holds a role, among the people whom the caller may see',
    params,
    query: pageQuery(['userId', 'username', 'nickName'], {
      // Part of the name or the sign-in name.
      name: textFilter,
      // `1`: those who do not hold it.
      notIn: z.optional(z.enum(['0', '1'])),
    }),
    data: pageOf(roleMember),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/role/{roleId}/user',
    access: 'admin:sysRole:update',
    summary: 'Give a role to people and take it from others, whom the caller may edit',
    params,
    body: z.strictObject({ add: userIds, remove: userIds }),
    data: z.object({ userCount: z.int() }),
  }),
};
