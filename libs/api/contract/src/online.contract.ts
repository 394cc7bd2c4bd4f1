import * as z from 'zod/mini';

import { device } from './account.contract.ts';
import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import { id, idParam, keyword, textFilter } from './fields.ts';
import { timeRange } from './time-range.ts';

/** A live session with its user. */
export const onlineSession = z.extend(device, {
  userId: id,
  userName: z.string(),
  name: z.string(),
  deptName: z.string(),
});
export type OnlineSession = z.infer<typeof onlineSession>;

const PATH = '/api/v1/session';

const list = pageQuery(['lastSeenAt', 'createdAt', 'userName'], {
  keyword,
  /** Part of the user name or the name. */
  userName: textFilter,
  ip: textFilter,
  /** A department with its descendants. */
  deptId: z.optional(idParam),
  /** Time of the sign-in. */
  ...timeRange,
});

/** Live sessions of all users, for administrators. */
export const onlineContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysSession:list',
    summary: 'A page of live sessions',
    query: list,
    data: pageOf(onlineSession),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'admin:sysSession:remove',
    summary: 'End sessions; sessions that have already ended are ignored',
    body: idsBody,
    data: z.array(id),
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: `${PATH}/user`,
    access: 'admin:sysSession:remove',
    summary: 'End all sessions of a user, except the one that sends the request',
    body: z.strictObject({ userId: id }),
    data: z.array(id),
  }),
};
