import * as z from 'zod/mini';

import { MAX_IDS } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import {
  dateTime,
  id,
  idOrNoneParam,
  idParam,
  keyword,
  maxLength,
  recordFields,
  requiredText,
  text,
  textFilter,
  version,
} from './fields.ts';
import { historyEndpoint } from './history.contract.ts';
import { NOTICE_TYPES } from './own-notices.contract.ts';

const TITLE_MAX = 64;
const CONTENT_MAX = 1_000;
const ROUTE_MAX = 255;
/** Absolute path on this site; may be empty. */
const ROUTE_PATH = /^(?:\/(?![/\\])[^\s\\]*)?$/;

/** Ids of stores, posts or roles in ascending order; empty for no restriction. */
const audienceIds = z.array(id).check(
  maxLength(MAX_IDS),
  z.refine((ids) => new Set(ids).size === ids.length),
);

const input = {
  noticeType: z.enum(NOTICE_TYPES),
  title: requiredText(TITLE_MAX),
  /** Shown in the English console; the Chinese text if empty. */
  titleEn: text(TITLE_MAX),
  content: requiredText(CONTENT_MAX),
  contentEn: text(CONTENT_MAX),
  /** Page that the notice opens; required for type `3`. */
  routePath: z.string().check(z.trim(), maxLength(ROUTE_MAX), z.regex(ROUTE_PATH)),
  /** Null: when it is saved. */
  startsAt: z.nullable(dateTime),
  /** Null: until it is deleted. */
  endsAt: z.nullable(dateTime),
  acknowledgeBy: z.nullable(dateTime),
  /** A recipient belongs to one of the stores, has one of the posts and one of the roles. */
  storeIds: audienceIds,
  postIds: audienceIds,
  roleIds: audienceIds,
};

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

/** By its schedule. */
export const NOTICE_STATES = ['scheduled', 'active', 'ended'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** A notice as its authors see it. */
export const notice = z.object({
  noticeId: id,
  ...input,
  state: z.enum(NOTICE_STATES),
  /** Users who have dismissed it. */
  readCount: z.int(),
  authorName: z.string(),
  ...recordFields,
});
export type Notice = z.infer<typeof notice>;

/** Numbers of recipients of one store by state; `storeId` 0 stands for the head office. */
export const noticeStore = z.object({
  storeId: z.int(),
  storeName: z.string(),
  recipients: z.int(),
  received: z.int(),
  read: z.int(),
  acknowledged: z.int(),
});
export type NoticeStore = z.infer<typeof noticeStore>;

export const noticeRecipient = z.object({
  userId: id,
  name: z.string(),
  storeName: z.string(),
  deptName: z.string(),
  receivedAt: z.nullable(dateTime),
  readAt: z.nullable(dateTime),
  acknowledgedAt: z.nullable(dateTime),
});
export type NoticeRecipient = z.infer<typeof noticeRecipient>;

/** Most stores, posts or roles to choose from. */
export const MAX_AUDIENCE_OPTIONS = 1_000;
const option = z.object({ id, name: z.string() });
const audienceOptions = z.object({ stores: z.array(option), posts: z.array(option), roles: z.array(option) });
export type AudienceOptions = z.infer<typeof audienceOptions>;

const OPTIONS_SHAPE = [{ id: 2, name: 3 }] as const;

/** Ids separated by commas, as in a URL; may be empty. */
const idList = z._default(z.string().check(maxLength(MAX_IDS * 11), z.regex(/^(?:\d{1,10}(?:,\d{1,10}){0,99})?$/)), '');

const PATH = '/api/v1/notice';
const LIST = 'admin:sysNotice:list';
const params = z.object({ noticeId: idParam });

const byId = endpoint({
  method: 'GET',
  path: `${PATH}/{noticeId}`,
  access: 'admin:sysNotice:query',
  summary: 'One notice',
  params,
  data: notice,
});

/** Notices are written by users who may address its audience: the stores of their data scope. */
export const noticeContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: LIST,
    summary: 'A page of notices',
    query: pageQuery(['startsAt', 'endsAt', 'title', 'createdAt'], {
      keyword,
      title: textFilter,
      noticeType: z.optional(z.enum(NOTICE_TYPES)),
      state: z.optional(z.enum(NOTICE_STATES)),
    }),
    data: pageOf(notice),
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
    query: z.strictObject({ storeIds: idList, postIds: idList, roleIds: idList }),
    data: z.object({ count: z.int() }),
  }),
  byId,
  history: historyEndpoint(byId),
  stores: endpoint({
    method: 'GET',
    path: `${PATH}/{noticeId}/store`,
    access: byId.access,
    summary: 'How many people of each store have received, read and acknowledged a notice',
    params,
    query: pageQuery(['storeName'], {}),
    data: pageOf(noticeStore),
  }),
  recipients: endpoint({
    method: 'GET',
    path: `${PATH}/{noticeId}/recipient`,
    access: byId.access,
    summary: 'The people whom a notice addresses, and when they have read it',
    params,
    query: pageQuery(['name'], {
      /** 0: the head office. */
      storeId: z.optional(idOrNoneParam),
      read: z.optional(z.enum(['yes', 'no'])),
    }),
    data: pageOf(noticeRecipient),
  }),
  create: endpoint({
    method: 'POST',
    path: PATH,
    access: 'admin:sysNotice:add',
    summary: 'Create a notice',
    body: z.strictObject(input),
    defaults,
    data: notice,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${PATH}/{noticeId}`,
    access: 'admin:sysNotice:edit',
    summary: 'Update a notice; who has read it stays',
    params,
    body: z.strictObject({ ...input, version }),
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
