import * as z from 'zod/mini';

import { MAX_ID, MAX_SORT, STATUS_DISABLED, STATUS_NORMAL } from './codes.ts';
import { cleanCode, cleanMobile, cleanPhone, cleanText } from './text.ts';

/** In paths and queries ids are strings. */
export const id = z.int().check(z.positive(), z.maximum(MAX_ID));
export const idParam = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID));
/** 0 means none. */
export const idOrNone = z.int().check(z.nonnegative(), z.maximum(MAX_ID));
export const idOrNoneParam = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(MAX_ID));

export const status = z.enum([STATUS_NORMAL, STATUS_DISABLED]);
export type Status = z.infer<typeof status>;

/** No control characters except tab and line breaks, and no lone surrogates. */
// eslint-disable-next-line no-control-regex -- they are to be rejected
export const PLAIN_TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]*$/u;

/** Upper limit of a length: a longer value fails without further checks, whose cost grows with it. */
export const maxLength = (maximum: number) => z.maxLength(maximum, { abort: true });

/** Text of up to `maximum` characters, as `cleanText` leaves it. */
export const text = (maximum: number) =>
  z.string().check(z.overwrite(cleanText), maxLength(maximum), z.regex(PLAIN_TEXT));

/** Non-empty text. */
export const requiredText = (maximum: number) =>
  z.string().check(z.overwrite(cleanText), maxLength(maximum), z.minLength(1), z.regex(PLAIN_TEXT));

/** Non-empty text of a given format in ASCII, such as a code, as `cleanCode` leaves it; `pattern` must be linear. */
export const formattedText = (pattern: RegExp, maximum: number, minimum = 1) =>
  z.string().check(z.overwrite(cleanCode), maxLength(maximum), z.minLength(minimum), z.regex(pattern));

const PHONE_MAX = 20;
/** Digits with hyphens and an optional country code, as `cleanPhone` leaves them; may be empty. */
export const phone = z
  .string()
  .check(z.overwrite(cleanPhone), maxLength(PHONE_MAX), z.regex(/^(?:\+?\d[\d-]{2,18})?$/));

/** Mobile number of mainland China, as `cleanMobile` leaves it; may be empty. */
export const mobilePhone = z.string().check(z.overwrite(cleanMobile), maxLength(11), z.regex(/^(?:1[3-9]\d{9})?$/));

/** E-mail address; may be empty. */
export const emailAddress = z
  .string()
  .check(z.overwrite(cleanCode), maxLength(128), z.regex(/^(?:[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+)?$/));

/** Manual sort order, ascending. */
export const sortNumber = z.int().check(z.minimum(0), z.maximum(MAX_SORT));

/** Filter of a list: a substring of at most 128 characters. */
export const textFilter = z.optional(text(128));

/** The one search of a list: each of its words is part of one of the text columns. */
export const keyword = z.optional(text(128));

/** ISO 8601 in UTC. */
export const dateTime = z.iso.datetime();

/** Fields of every editable record; an update sends the `version` that it has read. */
export const recordFields = { version: z.int(), createdAt: dateTime, updatedAt: dateTime };
export const version = z.int().check(z.nonnegative());
