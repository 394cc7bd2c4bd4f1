import { type Language } from '@backroom/contract';

import { type Address, addressOf } from './menu-address.ts';

/** Why an entry cannot show a page: no address or one that repeats an earlier entry's. */
export type MenuFault = 'address' | 'duplicate';

/** An entry of the menu, made safe to walk, link and show, whatever the server sent. */
export interface MenuNode {
  /** Unique in the tree. */
  id: string;
  titles: Record<Language, string>;
  icon: string;
  address: Address;
  /** Of a directory: the address below which its pages stand. */
  base?: string;
  /** Key of a page in the registry; empty for a directory. */
  component: string;
  /** Not shown in menus, yet reachable by its address. */
  hidden: boolean;
  noCache: boolean;
  /** Its tab cannot be closed. */
  affix: boolean;
  /** A directory that stays a group, though there is but one page in it. */
  alwaysShow: boolean;
  /** Role keys: the entry is for those who hold one of them. Left out: for everybody. */
  roles?: readonly string[];
  /** The entry is broken; its address then leads to a page that says so. */
  fault?: MenuFault;
  children: MenuNode[];
}

/** Deeper entries are cut off: no menu is read that deep, and recursion has an end. */
const MAX_MENU_DEPTH = 16;

/** The console's own home; a server that lists it as well means the same page. */
const HOME_PATHS: readonly string[] = ['/dashboard', '/index'];

/** Paths that the console itself answers; a menu entry never takes them over. */
const FIXED_PATHS = ['/', '/login', '/auth-redirect', '/401', '/404'];
const FIXED_FOLDERS = ['/redirect/', '/unavailable/'];

/** Shown where an entry has no title. Source: product spec, section 3 (tab view). */
export const NO_NAME = 'no-name';

/**
 * Reads the menu tree of a server. An entry that is broken breaks itself alone: it keeps its place with a `fault`,
 * or is left out when there is nothing to show; `report` hears about it.
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
  /** Addresses, in small letters. */
  taken: Set<string>;
  /** Numbers of the entries that were read already. */
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

/** An entry below itself, or in two places, stands where it came first. */
function isRepeated({ menuId }: Record<string, unknown>, { id, seen, report }: Place): boolean {
  if (typeof menuId !== 'number' || menuId <= 0) return false;
  const isKnown = seen.has(menuId);
  if (isKnown) report(`menu entry ${id} repeats the entry ${menuId}`);
  seen.add(menuId);
  return isKnown;
}

const NOWHERE: Address = { kind: 'none' };

/** Gives a page its address, or the reason why it has none. */
function settle(address: Address, written: unknown, place: Place): { address: Address; fault?: MenuFault } {
  const broken = (fault: MenuFault, reason: string): { address: Address; fault: MenuFault } => {
    place.report(`menu entry ${place.id} ${reason}`);
    return { address: { kind: 'page', path: `/unavailable/${place.id}` }, fault };
  };
  if (address.kind === 'external') return { address };
  // A forbidden scheme is no mishap to explain: the entry stays as words without a link.
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
