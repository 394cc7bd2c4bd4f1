import * as z from 'zod/mini';

import { pageOf } from '../endpoint/envelope.ts';
import { dateTime, id, idOrNoneParam, idParam, maxLength } from '../values/fields.ts';
import { MAX_NOTICE_PAGE, MAX_OPEN_NOTICES, NOTICE_TYPES } from './own-notices.constants.ts';

const MAX_PAGE_SIZE = 100;

/** A notice as its recipients get it. */
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
  startsAt: dateTime,
  /** Time by which it is to be acknowledged; null if that is not required. */
  acknowledgeBy: z.nullable(dateTime),
  isReceived: z.boolean(),
  readAt: z.nullable(dateTime),
  acknowledgedAt: z.nullable(dateTime),
});
export type OwnNotice = z.infer<typeof ownNotice>;

const ids = z.array(id).check(z.minLength(1), maxLength(MAX_OPEN_NOTICES));
export const ownNoticeParams = z.object({ id: idParam });
const pageNumber = (maximum: number) => z.int().check(z.positive(), z.maximum(maximum));

export const noticePollQuery = z.strictObject({ postId: idOrNoneParam, storeId: idOrNoneParam });
export const ownNotices = z.array(ownNotice);

export const ownNoticeQuery = z.strictObject({
  pageIndex: pageNumber(MAX_NOTICE_PAGE),
  pageSize: pageNumber(MAX_PAGE_SIZE),
  /** Only those that are not read, or still to be acknowledged. */
  unread: z.optional(z.boolean()),
});

export const ownNoticePage = pageOf(ownNotice);
export const receivedNotices = z.strictObject({ ids });
export const receivedNoticeIds = z.object({ ids: z.array(z.int()) });
export const startupQuery = z.strictObject({});
export const readNotices = z.strictObject({ ids: z.optional(ids) });
export const readNoticeCount = z.object({ count: z.int() });
