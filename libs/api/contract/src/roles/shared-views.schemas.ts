import * as z from 'zod/mini';

import { id, requiredText, text } from '../values/fields.ts';
import { MAX_VIEW_NAME } from './shared-views.constants.ts';

export const sharedViewInput = z.strictObject({
  roleId: id,
  /** Path of the list, such as `/admin/sys-user`. */
  path: requiredText(200),
  name: requiredText(MAX_VIEW_NAME),
  /** Parameters of its URL: filters and sort. */
  query: text(2_000),
  /** The list opens with it for people with the role, unless they have chosen another view. */
  isDefault: z.boolean(),
});

export const sharedView = z.extend(sharedViewInput, {
  viewId: id,
  roleName: z.string(),
  /** The caller has shared it, or may edit roles. */
  isRemovable: z.boolean(),
});
export type SharedView = z.infer<typeof sharedView>;

export const sharedViews = z.array(sharedView);
