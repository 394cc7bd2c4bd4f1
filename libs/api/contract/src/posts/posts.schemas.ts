import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import { optionsOf, optionsQuery } from '../endpoint/options.ts';
import { STATUS_NORMAL } from '../values/codes.ts';
import {
  formattedText,
  id,
  idOrNone,
  idParam,
  keyword,
  recordFields,
  requiredText,
  sortNumber,
  status,
  text,
  textFilter,
  version,
} from '../values/fields.ts';

const POST_CODE = /^[A-Za-z][A-Za-z0-9_-]*$/;

const input = {
  postName: requiredText(128),
  postCode: formattedText(POST_CODE, 64),
  /** The role that the form of a user proposes with this post; 0 for none. */
  roleId: idOrNone,
  sort: sortNumber,
  status,
  remark: text(255),
};

/** Values of the members that a form does not require. */
export const postDefaults = { roleId: 0, sort: 0, status: STATUS_NORMAL, remark: '' };

/** A position in the company; `userCount` users have it. */
export const post = z.object({
  postId: id,
  ...input,
  /** Empty without a role. */
  roleName: z.string(),
  userCount: z.int(),
  ...recordFields,
});
export type Post = z.infer<typeof post>;

const filters = { keyword, postName: textFilter, postCode: textFilter, status: z.optional(status) };
export const postListQuery = pageQuery(['postId', 'postName', 'postCode', 'sort', 'status', 'createdAt'], filters);

export const postParams = z.object({ postId: idParam });
export const postPage = pageOf(post);
export const postOptionsQuery = optionsQuery({});
export const postOptions = optionsOf(
  z.object({ postId: id, postName: z.string(), postCode: z.string(), roleId: idOrNone, status }),
);
export const postInput = z.strictObject(input);
export const postUpdate = z.strictObject({ ...input, version });
