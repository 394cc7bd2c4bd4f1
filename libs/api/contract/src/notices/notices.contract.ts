import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import {
  audienceOptions,
  audienceQuery,
  audienceSize,
  notice,
  noticeInput,
  noticeListQuery,
  noticePage,
  noticeParams,
  noticeRecipientPage,
  noticeRecipientQuery,
  noticeStorePage,
  noticeStoreQuery,
  noticeUpdate,
} from './notices.schemas.ts';

export { NOTICE_STATES, type NoticeState } from './notices.constants.ts';
export type { AudienceOptions, Notice, NoticeRecipient, NoticeStore } from './notices.schemas.ts';

const defaults = {
  titleEn: '',
  contentEn: '',
  routePath: '',
  startsAt: null,
  endsAt: null,
  acknowledgeBy: null,
  storeIds: [],
  postIds: [],
  roleIds: [],
};

/** Most stores, posts or roles to choose from. */
export const MAX_AUDIENCE_OPTIONS = 1_000;

const OPTIONS_SHAPE = [{ id: 2, name: 3 }] as const;

const PATH = '/api/v1/notice';
const LIST = 'admin:sysNotice:list';

const byId = endpoint({
  method: 'GET',
  path: `${PATH}/{noticeId}`,
  access: 'admin:sysNotice:query',
  summary: 'One notice',
  params: noticeParams,
  data: notice,
});

/** Notices are written by users who may address its audience: the stores of their data scope. */
export const noticeContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: LIST,
    summary: 'A page of notices',
    query: noticeListQuery,
    data: noticePage,
  }),
  options: endpoint({
    method: 'GET',
    path: `${PATH}/option-select`,
    access: LIST,
    summary: 'Stores, posts and roles that the caller can address',
    data: audienceOptions,
    // The derived one takes a missing list for an empty one.
    shape: { stores: OPTIONS_SHAPE, posts: OPTIONS_SHAPE, roles: OPTIONS_SHAPE },
  }),
  audience: endpoint({
    method: 'GET',
    path: `${PATH}/audience`,
    access: LIST,
    summary: 'Number of people whom an audience reaches',
    query: audienceQuery,
    data: audienceSize,
  }),
  byId,
  history: historyEndpoint(byId),
  stores: endpoint({
    method: 'GET',
    path: `${PATH}/{noticeId}/store`,
    access: byId.access,
    summary: 'How many people of each store have received, read and acknowledged a notice',
    params: noticeParams,
    query: noticeStoreQuery,
    data: noticeStorePage,
  }),
  recipients: endpoint({
    method: 'GET',
    path: `${PATH}/{noticeId}/recipient`,
    access: byId.access,
    summary: 'The people whom a notice addresses, and when they have read it',
    params: noticeParams,
    query: noticeRecipientQuery,
    data: noticeRecipientPage,
  }),
  create: endpoint({
    method: 'POST',
    path: PATH,
    access: 'admin:sysNotice:add',
    summary: 'Create a notice',
    body: noticeInput,
    defaults,
    data: notice,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${PATH}/{noticeId}`,
    access: 'admin:sysNotice:edit',
    summary: 'Update a notice; who has read it stays',
    params: noticeParams,
    body: noticeUpdate,
    defaults,
    data: notice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'admin:sysNotice:remove',
    summary: 'Delete notices',
    body: idsBody,
    data: idsBody,
  }),
};
