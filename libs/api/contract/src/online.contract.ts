import * as z from 'zod/mini';

import { device } from './account.contract.ts';
import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import { id, textFilter } from './fields.ts';

/** A live session with its user. */
export const onlineSession = z.extend(device, {
  userId: id,
  userName: z.string(),
  name: z.string(),
  deptName: z.string(),
});
export type OnlineSession = z.infer<typeof onlineSession>;

const PATH = '/api/v1/session';

/** Live sessions of all users, for administrators. */
export const onlineContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysSession:list',
    summary: 'A page of live sessions',
    query: pageQuery(['lastSeenAt', 'createdAt', 'userName'], { userName: textFilter, ip: textFilter }),
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
};
