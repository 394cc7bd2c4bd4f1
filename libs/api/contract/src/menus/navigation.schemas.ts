import * as z from 'zod/mini';

/** A menu as granted to the user: `M` directory, `C` page. Buttons (`F`) are sent as permissions. */
export const navigationEntry = z.object({
  menuId: z.int(),
  parentId: z.int(),
  /** Unique route name. */
  menuName: z.string(),
  title: z.string(),
  titleEn: z.string(),
  icon: z.string(),
  /** Absolute or relative to the parent, with or without parameters, or an external URL. */
  path: z.string(),
  /** `Layout`, or the key of a page in the registry, such as `/admin/dict/index`. */
  component: z.string(),
  menuType: z.enum(['M', 'C']),
  permission: z.string(),
  /** `'0'` visible; otherwise hidden but reachable by URL. */
  visible: z.string(),
  noCache: z.boolean(),
  /** Its tab cannot be closed. */
  affix: z.boolean(),
  /** A directory is shown as a group even with a single page. */
  alwaysShow: z.boolean(),
  /** Role keys that may see the entry, in addition to the grant. Empty: all roles. */
  roles: z.array(z.string()),
  sort: z.int(),
  get children() {
    return z.array(navigationEntry);
  },
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

export const navigation = z.array(navigationEntry);
