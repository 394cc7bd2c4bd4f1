import { endpoint } from '../endpoint/endpoint.ts';
import { changedIds, idsBody } from '../endpoint/envelope.ts';
import { onlineListQuery, onlinePage, onlineUser } from './online.schemas.ts';

export type { OnlineSession } from './online.schemas.ts';

const PATH = '/api/v1/session';

/** Live sessions of all users, for administrators. */
export const onlineContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysSession:list',
    summary: 'A page of live sessions',
    query: onlineListQuery,
    data: onlinePage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'admin:sysSession:remove',
    summary: 'End sessions; sessions that have already ended are ignored',
    body: idsBody,
    data: changedIds,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: `${PATH}/user`,
    access: 'admin:sysSession:remove',
    summary: 'End all sessions of a user, except the one that sends the request',
    body: onlineUser,
    data: changedIds,
  }),
};
