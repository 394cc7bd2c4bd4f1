import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** `1` looks like a success, `2` like an error, `3` opens its page. */
export const NOTICE_TYPES = ['1', '2', '3'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Most notices that a poll returns, and that one call may mark. */
export const MAX_OPEN_NOTICES = 100;
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 10_000;
const MAX_ID = 2 ** 31 - 1;

/** A notice as its recipients get it. Not from `fields.ts`, which would add the schema library to every page. */
export const ownNotice = z.object({
  /** Id of the notice, which `read` takes; `notice_id` is the same. */
  id: z.int(),
  notice_id: z.int(),
  notice_type: z.enum(NOTICE_TYPES),
  notice_title: z.string(),
  /** The English texts are empty if the author gave none. */
  notice_title_en: z.string(),
  notice_content: z.string(),
  notice_content_en: z.string(),
  notice_route_path: z.string(),
  startsAt: z.iso.datetime(),
  /** Time by which it is to be acknowledged; null if that is not required. */
  acknowledgeBy: z.nullable(z.iso.datetime()),
  isReceived: z.boolean(),
  readAt: z.nullable(z.iso.datetime()),
  acknowledgedAt: z.nullable(z.iso.datetime()),
});
export type OwnNotice = z.infer<typeof ownNotice>;

const id = z.int().check(z.positive(), z.maximum(MAX_ID));
const ids = z.array(id).check(z.minLength(1), z.maxLength(MAX_OPEN_NOTICES, { abort: true }));
const positionId = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(MAX_ID));
const params = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID)) });
const pageNumber = (maximum: number) => z.int().check(z.positive(), z.maximum(maximum));

const PATH = '/api/cafu/notice';

/** The notices of the current user. */
export const ownNoticeContract = {
  /** Both ids must be those of the session; any other gets a 403. */
  poll: endpoint({
    method: 'GET',
    path: `${PATH}/poll`,
    access: 'signed-in',
    summary: 'Notices that the current user has not dismissed, newest first, up to 100',
    query: z.strictObject({ postId: positionId, storeId: positionId }),
    data: z.array(ownNotice),
    refusesForeignIds: true,
  }),
  get: endpoint({
    method: 'POST',
    path: `${PATH}/get`,
    access: 'signed-in',
    summary: 'A page of the notices of the current user, newest first',
    body: z.strictObject({
      pageIndex: pageNumber(MAX_PAGE),
      pageSize: pageNumber(MAX_PAGE_SIZE),
      /** Only those that are not read, or still to be acknowledged. */
      unread: z.optional(z.boolean()),
    }),
    data: z.object({ list: z.array(ownNotice), count: z.int(), pageIndex: z.int(), pageSize: z.int() }),
    ignoresIdempotencyKey: true,
  }),
  receive: endpoint({
    method: 'POST',
    path: `${PATH}/receive`,
    access: 'signed-in',
    summary: 'Confirm that notices were shown; returns those that are addressed to the current user',
    body: z.strictObject({ ids }),
    data: z.object({ ids: z.array(z.int()) }),
  }),
  startup: endpoint({
    method: 'POST',
    path: `${PATH}/notice-startup`,
    access: 'signed-in',
    summary: 'Notices whose page opens after signing in, newest first',
    body: z.strictObject({}),
    data: z.array(ownNotice),
    ignoresIdempotencyKey: true,
  }),
  read: endpoint({
    method: 'PUT',
    path: `${PATH}/{id}/read`,
    access: 'signed-in',
    summary: 'Dismiss a notice',
    params,
    data: ownNotice,
  }),
  readMany: endpoint({
    method: 'PUT',
    path: `${PATH}/read`,
    access: 'signed-in',
    summary: 'Dismiss several notices; without `ids` all of them',
    body: z.strictObject({ ids: z.optional(ids) }),
    data: z.object({ count: z.int() }),
  }),
  acknowledge: endpoint({
    method: 'PUT',
    path: `${PATH}/{id}/acknowledge`,
    access: 'signed-in',
    summary: 'Acknowledge a notice, which dismisses it as well',
    params,
    data: ownNotice,
  }),
};
