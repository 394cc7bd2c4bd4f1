import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** An entry of the menu tree as a role grants it: `M` directory, `C` page. Buttons (`F`) arrive as permissions. */
export const menuEntry = z.object({
  menuId: z.int(),
  parentId: z.int(),
  /** Route name, unique. */
  menuName: z.string(),
  title: z.string(),
  titleEn: z.string(),
  icon: z.string(),
  /** Absolute, or relative to the parent; may hold parameters; may be an external link. */
  path: z.string(),
  /** `Layout`, or the key of a page in the registry, such as `/admin/dict/index`. */
  component: z.string(),
  menuType: z.enum(['M', 'C']),
  permission: z.string(),
  /** `'0'` shown; anything else hidden, yet reachable by address. */
  visible: z.string(),
  noCache: z.boolean(),
  /** Its tab stays: it cannot be closed. */
  affix: z.boolean(),
  /** A directory stays a group, though there is but one page in it. */
  alwaysShow: z.boolean(),
  /** Role keys; somebody who holds none of them does not get the entry, whatever was granted. Empty: everybody. */
  roles: z.array(z.string()),
  sort: z.int(),
  get children() {
    return z.array(menuEntry);
  },
});
export type MenuEntry = z.infer<typeof menuEntry>;

export const menuContract = {
  menuRole: endpoint({
    method: 'GET',
    path: '/api/v1/menurole',
    access: 'signed-in',
    summary: 'The menu tree that the caller may see',
    data: z.array(menuEntry),
  }),
};
