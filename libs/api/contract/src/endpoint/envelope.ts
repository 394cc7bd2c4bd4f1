import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

import { DEFAULT_PAGE_SIZE, MAX_IDS, MAX_PAGE_SIZE } from '../values/codes.ts';
import { id, maxLength } from '../values/fields.ts';

/**
 * `{requestId, code, msg, data}`: the shape of every JSON response. `unreadable` is the number of rows that a read leaves
 * out because the stored record violates the contract; absent if there is none.
 */
export const envelopeOf = <T extends $ZodType>(data: T) =>
  z.object({
    requestId: z.string(),
    code: z.int(),
    msg: z.string(),
    unreadable: z.optional(z.int().check(z.positive())),
    data,
  });

export const sortOrder = z.enum(['asc', 'desc']);

const coercedInt = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));

/**
 * Query of a list: page, size, sort and the list's own filters.
 *
 * @param sortable fields allowed in `orderBy`. `<field>Order=asc|desc` is accepted too.
 */
export const pageQuery = <const S extends string, F extends z.core.$ZodLooseShape>(
  sortable: readonly [S, ...S[]],
  filters: F,
) =>
  z.strictObject({
    pageIndex: z._default(coercedInt(1, 1_000_000), 1),
    pageSize: z._default(coercedInt(1, MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
    orderBy: z.optional(z.enum(sortable)),
    order: z.optional(sortOrder),
    ...(Object.fromEntries(sortable.map((field) => [`${field}Order`, z.optional(sortOrder)])) as Record<
      `${S}Order`,
      z.ZodMiniOptional<typeof sortOrder>
    >),
    ...filters,
  });

/**
 * One page of rows; `count` is the total over all pages. A list of more than 10,000 rows is not counted to its end:
 * `count` is then the number of rows that are known to exist, with `moreThanCount`.
 */
export const pageOf = <T extends $ZodType>(row: T) =>
  z.object({
    list: z.array(row),
    count: z.int(),
    moreThanCount: z.optional(z.literal(true)),
    pageIndex: z.int(),
    pageSize: z.int(),
  });

/** `data` of an endpoint that has none, and of the download of a file. */
export const noData = z.null();

/** Ids of the records that a call has deleted or changed. */
export const changedIds = z.array(id);

/** Body of a bulk delete: all records or none. */
export const idsBody = z.strictObject({
  ids: z.array(z.int().check(z.positive())).check(z.minLength(1), maxLength(MAX_IDS)),
});
