import * as z from 'zod/mini';

import { formattedText, id, requiredText } from '../values/fields.ts';

/** Kinds of records that are found by name, in the order in which they are shown. */
export const FOUND_TYPES = ['user', 'store', 'dept', 'role', 'post', 'dictType', 'config', 'notice'] as const;
export type FoundType = (typeof FOUND_TYPES)[number];

/** Records of a kind in one answer. */
export const MAX_FOUND = 6;

/** A record that matches, as far as the caller may list it. Fields that a kind does not have are empty. */
const foundRecord = z.object({
  id,
  name: z.string(),
  /** Empty unless it has a name of its own in English. */
  nameEn: z.string(),
  /** User name, store code, role key, dictionary type or key of a setting. */
  code: z.string(),
  /** Where it is: department and post of a person, region of a store. */
  place: z.string(),
  phone: z.string(),
  isDisabled: z.boolean(),
  /** The caller cannot edit this one, even with the right to edit its kind. */
  isFixed: z.boolean(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

/** The records of one kind, the best match first. */
const foundGroup = z.object({
  type: z.enum(FOUND_TYPES),
  list: z.array(foundRecord),
  /** More of them match. */
  more: z.boolean(),
});
export type FoundGroup = z.infer<typeof foundGroup>;

/** Records that can be named in one call. */
export const MAX_NAMED = 16;
const RECORD_KEYS = /^[a-zA-Z]{1,16}\.\d{1,10}(?:,[a-zA-Z]{1,16}\.\d{1,10}){0,15}$/;

/** Characters of a search; nothing is found by more. */
export const MAX_SEARCH_TEXT = 64;

export const searchQuery = z.strictObject({
  /** Words that all have to match: parts of a name, a code or a telephone number, or pinyin of a name. */
  keyword: z.optional(requiredText(MAX_SEARCH_TEXT)),
  /** Searches this kind only. */
  type: z.optional(z.enum(FOUND_TYPES)),
  /** Without a keyword: these records, such as `user.7,store.3`, as far as the caller may list them. */
  records: z.optional(formattedText(RECORD_KEYS, 512)),
});

export const searchResult = z.object({ groups: z.array(foundGroup) });
