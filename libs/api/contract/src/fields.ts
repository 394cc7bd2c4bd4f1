import * as z from 'zod/mini';

/** Ids are positive 32-bit integers; in paths and queries they are strings. */
const MAX_ID = 2 ** 31 - 1;
export const id = z.int().check(z.positive(), z.maximum(MAX_ID));
export const idParam = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID));
/** 0 means none. */
export const idOrNone = z.int().check(z.nonnegative(), z.maximum(MAX_ID));
export const idOrNoneParam = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(MAX_ID));

/** Status of a record: `'2'` normal, `'1'` disabled (dictionary `sys_normal_disable`). */
export const STATUS_NORMAL = '2';
export const STATUS_DISABLED = '1';
export const status = z.enum([STATUS_NORMAL, STATUS_DISABLED]);
export type Status = z.infer<typeof status>;

/** No control characters except tab and line breaks, and no lone surrogates. */
// eslint-disable-next-line no-control-regex -- they are to be rejected
const PLAIN_TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;

/** Text of up to `maxLength` characters, trimmed. */
export const text = (maxLength: number) => z.string().check(z.trim(), z.regex(PLAIN_TEXT), z.maxLength(maxLength));

/** Non-empty text. */
export const requiredText = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.regex(PLAIN_TEXT), z.maxLength(maxLength));

/** Digits with spaces and hyphens and an optional country code; may be empty. */
export const phone = z.string().check(z.trim(), z.regex(/^(?:\+?\d[\d -]{2,18})?$/));

/** E-mail address; may be empty. */
export const emailAddress = z.string().check(z.trim(), z.regex(/^(?:[^\s@]+@[^\s@]+\.[^\s@.]+)?$/), z.maxLength(128));

/** Manual sort order, ascending. */
export const MAX_SORT = 9999;
export const sortNumber = z.int().check(z.minimum(0), z.maximum(MAX_SORT));

/** Filter of a list: a substring of at most 128 characters. */
export const textFilter = z.optional(text(128));

/** ISO 8601 in UTC. */
export const dateTime = z.iso.datetime();

/** Fields of every editable record; an update sends the `version` that it has read. */
export const recordFields = { version: z.int(), createdAt: dateTime, updatedAt: dateTime };
export const version = z.int().check(z.nonnegative());
