import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** Body code of every successful answer; any other code carries its reason in `msg`. */
export const SUCCESS_CODE = 200;

/** Body code of a session that ran out; it travels as HTTP 401. Source: product spec, section 8. */
export const SESSION_EXPIRED_CODE = 6401;

/** Page sizes that a pager offers; the first page has 20 rows. Source: product spec, section 9. */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 10_000;

/** Most records that one call may delete. */
export const MAX_IDS = 100;

/** `{requestId, code, msg, data}`: the shape of every JSON answer. */
export const envelopeOf = <T extends $ZodType>(data: T) =>
  z.object({ requestId: z.string(), code: z.int(), msg: z.string(), data });

/** `data` of a 422: what is wrong with which field. */
export const fieldErrors = z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) });
export type FieldErrors = z.infer<typeof fieldErrors>;

export const sortOrder = z.enum(['asc', 'desc']);

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

/**
 * Query of a list: page, size, sort and the list's own filters.
 *
 * @param sortable the only fields that `orderBy` may name; the family's `<field>Order=asc|desc` is accepted as well.
 */
export const pageQuery = <const S extends string, F extends z.core.$ZodLooseShape>(
  sortable: readonly [S, ...S[]],
  filters: F,
) =>
  z.strictObject({
    pageIndex: z._default(wholeNumber(1, 1_000_000), 1),
    pageSize: z._default(wholeNumber(1, MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
    orderBy: z.optional(z.enum(sortable)),
    order: z.optional(sortOrder),
    ...(Object.fromEntries(sortable.map((field) => [`${field}Order`, z.optional(sortOrder)])) as Record<
      `${S}Order`,
      z.ZodMiniOptional<typeof sortOrder>
    >),
    ...filters,
  });

/** One page of rows; `count` is the total over all pages. */
export const pageOf = <T extends $ZodType>(row: T) =>
  z.object({ list: z.array(row), count: z.int(), pageIndex: z.int(), pageSize: z.int() });

/** Body of a delete: all or nothing. */
export const idsBody = z.strictObject({
  ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MAX_IDS)),
});
