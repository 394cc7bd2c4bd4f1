import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

import { keyword } from '../values/fields.ts';

/** Ids in a query, separated by commas; as many as one request may name. */
export const idList = z.string().check(z.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,99}$/));

/**
 * Query of the options of a select: `keyword` searches them, `ids` limits them to records that are chosen already.
 *
 * @param filters further parameters of these options
 */
export const optionsQuery = <const F extends z.core.$ZodLooseShape>(filters: F) =>
  z.strictObject({ keyword, ids: z.optional(idList), ...filters });

/** Up to `MAX_OPTIONS` options of a select, enabled ones first; `more` if there are others. */
export const optionsOf = <T extends $ZodType>(option: T) => z.object({ list: z.array(option), more: z.boolean() });
