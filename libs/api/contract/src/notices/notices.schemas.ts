import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import { optionsOf, optionsQuery } from '../endpoint/options.ts';
import { MAX_IDS } from '../values/codes.ts';
import {
  dateTime,
  id,
  idOrNone,
  idOrNoneParam,
  idParam,
  keyword,
  maxLength,
  recordFields,
  requiredText,
  status,
  text,
  textFilter,
  version,
} from '../values/fields.ts';
import { cleanText } from '../values/text.ts';
import { AUDIENCE_KINDS, NOTICE_STATES } from './notices.constants.ts';
import { NOTICE_TYPES } from './own-notices.constants.ts';

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
  routePath: z.string().check(z.overwrite(cleanText), maxLength(ROUTE_MAX), z.regex(ROUTE_PATH)),
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

/** A notice as its authors see it. */
export const notice = z.object({
  noticeId: id,
  ...input,
  state: z.enum(NOTICE_STATES),
  /** Users who have dismissed it. */
  readCount: z.int(),
  /** 0: not known. */
  authorId: idOrNone,
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

/** A disabled one stays where it is chosen, and is refused elsewhere. */
const option = z.object({ id, name: z.string(), status });

/** Ids separated by commas, as in a URL; may be empty. */
const idList = z._default(z.string().check(maxLength(MAX_IDS * 11), z.regex(/^(?:\d{1,10}(?:,\d{1,10}){0,99})?$/)), '');

export const noticeParams = z.object({ noticeId: idParam });

export const noticeListQuery = pageQuery(['startsAt', 'endsAt', 'title', 'createdAt'], {
  keyword,
  title: textFilter,
  noticeType: z.optional(z.enum(NOTICE_TYPES)),
  state: z.optional(z.enum(NOTICE_STATES)),
});

export const audienceOptionsQuery = optionsQuery({ kind: z.enum(AUDIENCE_KINDS) });
export const audienceOptions = optionsOf(option);

export const noticePage = pageOf(notice);
export const audienceQuery = z.strictObject({ storeIds: idList, postIds: idList, roleIds: idList });
/** `count` stops at `MAX_COUNTED_PEOPLE`; `isMore` if there are others. */
export const audienceSize = z.object({ count: z.int(), isMore: z.boolean() });
export const noticeStoreQuery = pageQuery(['storeName'], {});
export const noticeStorePage = pageOf(noticeStore);

export const noticeRecipientQuery = pageQuery(['name'], {
  /** 0: the head office. */
  storeId: z.optional(idOrNoneParam),
  read: z.optional(z.enum(['yes', 'no'])),
});

export const noticeRecipientPage = pageOf(noticeRecipient);
export const noticeInput = z.strictObject(input);
export const noticeUpdate = z.strictObject({ ...input, version });
