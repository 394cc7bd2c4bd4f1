import * as z from 'zod/mini';

import { device } from './account.contract.ts';
import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import { id, textFilter } from './fields.ts';

/** A live session and whose it is. */
export const onlineSession = z.extend(device, {
  userId: id,
  userName: z.string(),
  name: z.string(),
  deptName: z.string(),
});
export type OnlineSession = z.infer<typeof onlineSession>;

/** Source: spec/decisions, section 3. */
const PATH = '/api/v1/session';

/** Every live session, for administrators. */
export const onlineContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysSession:list',
    summary: 'Who is signed in where',
    query: pageQuery(['lastSeenAt', 'createdAt', 'userName'], { userName: textFilter, ip: textFilter }),
    data: pageOf(onlineSession),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'admin:sysSession:remove',
    summary: 'End sessions; those that are over already are none',
    body: idsBody,
    data: z.array(id),
  }),
};
