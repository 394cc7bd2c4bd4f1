import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import { optionsOf, optionsQuery } from '../endpoint/options.ts';
import { id, idParam, keyword, textFilter } from '../values/fields.ts';

export const colleague = z.object({
  userId: id,
  nickName: z.string(),
  avatar: z.string(),
  phone: z.string(),
  postName: z.string(),
  deptId: id,
  deptName: z.string(),
  /** 0 outside of stores. */
  storeId: z.int(),
  storeName: z.string(),
});
export type Colleague = z.infer<typeof colleague>;

export const directoryPage = pageOf(colleague);
/** `keyword` searches what the directory shows: name, its pinyin and initials, and telephone number. */
export const directoryQuery = pageQuery(['userId', 'nickName'], {
  keyword,
  phone: textFilter,
  /** A department or store with its descendants. */
  deptId: z.optional(idParam),
  postId: z.optional(idParam),
});

export const directoryPostOptionsQuery = optionsQuery({});
export const directoryPostOptions = optionsOf(z.object({ postId: id, postName: z.string() }));
