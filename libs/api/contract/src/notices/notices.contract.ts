import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import {
  audienceOptions,
  audienceOptionsQuery,
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

export { type AudienceKind, MAX_COUNTED_PEOPLE, NOTICE_STATES, type NoticeState } from './notices.constants.ts';
export type { Notice, NoticeRecipient, NoticeStore } from './notices.schemas.ts';

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
    mayLag: true,
  }),
  options: endpoint({
    method: 'GET',
    path: `${PATH}/option-select`,
    access: LIST,
    summary: 'Stores, posts or roles that the caller can address, to choose from',
    query: audienceOptionsQuery,
    data: audienceOptions,
  }),
  audience: endpoint({
    method: 'GET',
    path: `${PATH}/audience`,
    access: LIST,
    summary: 'Number of people whom an audience reaches, counted up to 10,000',
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
    mayLag: true,
  }),
  recipients: endpoint({
    method: 'GET',
    path: `${PATH}/{noticeId}/recipient`,
    access: byId.access,
    summary: 'The people whom a notice addresses, and when they have read it',
    params: noticeParams,
    query: noticeRecipientQuery,
    data: noticeRecipientPage,
    mayLag: true,
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
