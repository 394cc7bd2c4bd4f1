import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** Longest path that is looked up. */
export const MAX_PAGE_PATH = 2_048;

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

export const pageAccessContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/page-access',
    access: 'signed-in',
    summary: 'Whether the menu has a page at a path, and whether the current user may open it',
    query: z.strictObject({ path: z.string().check(z.maxLength(MAX_PAGE_PATH)) }),
    data: pageAccess,
  }),
};
