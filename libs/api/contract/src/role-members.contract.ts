import * as z from 'zod/mini';

import { MAX_IDS } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { id, idParam, maxLength, status, textFilter } from './fields.ts';

/** A user who has the role or can be given it. */
export const roleMember = z.object({
  userId: id,
  username: z.string(),
  nickName: z.string(),
  deptName: z.string(),
  status,
});
export type RoleMember = z.infer<typeof roleMember>;

const params = z.object({ roleId: idParam });
const userIds = z._default(z.array(id).check(maxLength(MAX_IDS)), []);

export const roleMemberContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/role/{roleId}/user',
    access: 'admin:sysRole:query',
    summary: 'Users with the role, within the data scope of the caller',
    params,
    query: pageQuery(['userId', 'username', 'nickName'], {
      // Substring of the name or the user name.
      name: textFilter,
      // `1`: users without the role.
      notIn: z.optional(z.enum(['0', '1'])),
    }),
    data: pageOf(roleMember),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/role/{roleId}/user',
    access: 'admin:sysRole:update',
    summary: 'Add users to the role and remove users from it; the caller must be allowed to edit them',
    params,
    body: z.strictObject({ add: userIds, remove: userIds }),
    data: z.object({ userCount: z.int() }),
  }),
};
