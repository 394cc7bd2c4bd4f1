import { type Language } from '@backroom/contract';

import { type Address, addressOf } from './menu-address.ts';

/** Why an entry cannot show a page: no address, or a duplicate of an earlier one. */
export type MenuFault = 'address' | 'duplicate';

/** A validated entry of the navigation, safe to traverse, link and render. */
export interface MenuNode {
  /** Unique in the tree. */
  id: string;
  titles: Record<Language, string>;
  icon: string;
  address: Address;
  /** Base path of a directory. */
  base?: string;
  /** Key of a page in the registry; empty for a directory. */
  component: string;
  /** Not shown in menus but reachable by URL. */
  hidden: boolean;
  noCache: boolean;
  /** Its tab cannot be closed. */
  affix: boolean;
  /** A directory that is shown as a group even with a single page. */
  alwaysShow: boolean;
  /** Role keys that may see the entry; all if omitted. */
  roles?: readonly string[];
  /** The entry is invalid; its address leads to a page that explains why. */
  fault?: MenuFault;
  children: MenuNode[];
}

/** Deeper entries are omitted, which bounds the recursion. */
const MAX_MENU_DEPTH = 16;

/** The built-in home page; entries with these paths are omitted. */
const HOME_PATHS: readonly string[] = ['/dashboard', '/index'];

/** Paths of built-in pages, which entries cannot override. */
const FIXED_PATHS = ['/', '/login', '/auth-redirect', '/401', '/404'];
const FIXED_FOLDERS = ['/redirect/', '/unavailable/'];

/** Title of an entry that has none. */
export const NO_NAME = 'no-name';

/**
 * Parses the menu tree of the server. An invalid entry does not affect the others: it gets a `fault`, or is omitted if
 * there is nothing to show.
 *
 * @param report called with a reason for each invalid entry
 */
export function readMenu(data: unknown, report: (reason: string) => void = () => undefined): MenuNode[] {
  return readList(data, { parentPath: '/', id: 'm', depth: 1, taken: new Set(FIXED_PATHS), seen: new Set(), report });
}

/** All entries, parents before children. */
export const flattenMenu = (menu: readonly MenuNode[]): MenuNode[] =>
  menu.flatMap((node) => [node, ...flattenMenu(node.children)]);

interface Place {
  parentPath: string;
  id: string;
  depth: number;
  /** Addresses in lower case. */
  taken: Set<string>;
  /** Ids of entries that have been parsed. */
  seen: Set<unknown>;
  report: (reason: string) => void;
}

function readList(list: unknown, place: Place): MenuNode[] {
  if (!Array.isArray(list) || list.length === 0) return [];
  if (place.depth > MAX_MENU_DEPTH) {
    place.report(`menu entries below level ${MAX_MENU_DEPTH} are left out`);
    return [];
  }
  return list.flatMap((entry: unknown, index) => readEntry(entry, { ...place, id: `${place.id}.${index}` }) ?? []);
}

function readEntry(entry: unknown, place: Place): MenuNode | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    place.report(`menu entry ${place.id} is not an object`);
    return null;
  }
  const fields = entry as Record<string, unknown>;
  if (isRepeated(fields, place)) return null;
  const written = addressOf(fields.path, place.parentPath);
  if (written.kind === 'page' && HOME_PATHS.includes(written.path)) return null;

  const isDirectory = fields.menuType === 'M' || (Array.isArray(fields.children) && fields.children.length > 0);
  const { address, fault } = isDirectory ? { address: NOWHERE } : settle(written, fields.path, place);
  const parentPath = written.kind === 'page' ? written.path : place.parentPath;
  return {
    id: place.id,
    ...wordsOf(fields),
    address,
    component: isDirectory ? '' : textOf(fields.component),
    hidden: String(fields.visible) !== '0',
    noCache: fields.noCache === true,
    affix: fields.affix === true,
    alwaysShow: fields.alwaysShow === true,
    ...(isDirectory && written.kind === 'page' && { base: written.path }),
    ...(fault && { fault }),
    ...rolesOf(fields.roles),
    children: readList(fields.children, { ...place, parentPath, depth: place.depth + 1 }),
  };
}

/** Only the first occurrence of an entry is kept. */
function isRepeated({ menuId }: Record<string, unknown>, { id, seen, report }: Place): boolean {
  if (typeof menuId !== 'number' || menuId <= 0) return false;
  const isKnown = seen.has(menuId);
  if (isKnown) report(`menu entry ${id} repeats the entry ${menuId}`);
  seen.add(menuId);
  return isKnown;
}

const NOWHERE: Address = { kind: 'none' };

/** Resolves the address of a page, or a fault. */
function settle(address: Address, written: unknown, place: Place): { address: Address; fault?: MenuFault } {
  const broken = (fault: MenuFault, reason: string): { address: Address; fault: MenuFault } => {
    place.report(`menu entry ${place.id} ${reason}`);
    return { address: { kind: 'page', path: `/unavailable/${place.id}` }, fault };
  };
  if (address.kind === 'external') return { address };
  // A forbidden scheme is not explained to the user: the entry becomes text without a link.
  if (address.kind === 'none' && textOf(written) !== '') {
    place.report(`menu entry ${place.id} leads where no link may lead`);
    return { address };
  }
  if (address.kind === 'none') return broken('address', 'has no address');
  const key = address.path.toLowerCase();
  if (place.taken.has(key) || FIXED_FOLDERS.some((folder) => key.startsWith(folder)))
    return broken('duplicate', `repeats the address ${address.path}`);
  place.taken.add(key);
  return { address };
}

function wordsOf(fields: Record<string, unknown>): Pick<MenuNode, 'titles' | 'icon'> {
  const title = textOf(fields.title) || textOf(fields.menuName) || NO_NAME;
  return { titles: { 'zh-CN': title, 'en-US': textOf(fields.titleEn) || title }, icon: textOf(fields.icon) };
}

function rolesOf(roles: unknown): Pick<MenuNode, 'roles'> {
  const keys = Array.isArray(roles) ? roles.filter((role): role is string => typeof role === 'string') : [];
  return keys.length > 0 ? { roles: keys } : {};
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
