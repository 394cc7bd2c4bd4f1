import * as z from 'zod/mini';

import { MAX_PAGE_PATH } from './page-access.constants.ts';

/**
 * Access to a path according to its menu entry. Records are not looked up: `/admin/dict/data/7` gets the same response as
 * `/admin/dict/data/8`.
 */
export const pageAccess = z.object({
  /** `denied`: the menu has the page, but no role of the user grants it. */
  status: z.enum(['unknown', 'granted', 'denied']),
  /** The following are empty unless the page is denied. */
  title: z.string(),
  titleEn: z.string(),
  permission: z.string(),
  /** Names of roles other than the administrator that have the page and may change roles. */
  grantingRoles: z.array(z.string()),
});
export type PageAccess = z.infer<typeof pageAccess>;

export const pageAccessQuery = z.strictObject({ path: z.string().check(z.maxLength(MAX_PAGE_PATH)) });
