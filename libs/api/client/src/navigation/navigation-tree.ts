import type { Language } from '@backroom/contract';

import { type Address, parseAddress } from './navigation-address.ts';

/** Why an entry cannot show a page: no address, or a duplicate of an earlier one. */
export type NavigationFault = 'address' | 'duplicate';

/** A validated entry of the navigation, safe to traverse, link and render. */
export interface NavigationNode {
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
  fault?: NavigationFault;
  children: NavigationNode[];
}

/** Deeper entries are omitted, which bounds the recursion. */
const MAX_DEPTH = 16;
/** Further entries are omitted; no menu that people use has a tenth of them. */
const MAX_ENTRIES = 5_000;
/** Further invalid entries are not reported one by one. */
const MAX_REPORTS = 20;

/** The built-in home page; entries with these paths are omitted. */
const HOME_PATHS: readonly string[] = ['/dashboard', '/index'];

/** Paths of built-in pages, which entries cannot override. */
const FIXED_PATHS = ['/', '/login', '/auth-redirect', '/401', '/404'];
const FIXED_PREFIXES = ['/redirect/', '/unavailable/'];

/** Title of an entry that has none. */
export const NO_NAME = 'no-name';

/**
 * Parses the menu tree of the server. An invalid entry does not affect the others: it gets a `fault`, or is omitted if
 * there is nothing to show.
 *
 * @param report called with a reason for each invalid entry
 */
export function parseNavigation(data: unknown, report: (reason: string) => void = () => undefined): NavigationNode[] {
  return parseList(data, {
    parentPath: '/',
    id: 'm',
    depth: 1,
    usedPaths: new Set(FIXED_PATHS),
    seenIds: new Set(),
    remaining: { entries: MAX_ENTRIES },
    report: limitReports(report),
  });
}

function limitReports(report: (reason: string) => void): (reason: string) => void {
  let count = 0;
  return (reason) => {
    count += 1;
    if (count <= MAX_REPORTS) report(reason);
    else if (count === MAX_REPORTS + 1) report('further invalid menu entries are not listed');
  };
}

/** All entries, parents before children. */
export const flattenNavigation = (menu: readonly NavigationNode[]): NavigationNode[] =>
  menu.flatMap((node) => [node, ...flattenNavigation(node.children)]);

interface ParseContext {
  parentPath: string;
  id: string;
  depth: number;
  /** Addresses in lower case. */
  usedPaths: Set<string>;
  /** Ids of entries that have been parsed. */
  seenIds: Set<unknown>;
  /** Number of entries that may still be parsed, in the whole tree. */
  remaining: { entries: number };
  report: (reason: string) => void;
}

function parseList(list: unknown, context: ParseContext): NavigationNode[] {
  if (!Array.isArray(list) || list.length === 0) return [];
  if (context.depth > MAX_DEPTH) {
    context.report(`menu entries below level ${MAX_DEPTH} are left out`);
    return [];
  }
  const { remaining } = context;
  const entries = list.slice(0, remaining.entries);
  if (entries.length < list.length) context.report(`menu entries after the first ${MAX_ENTRIES} are left out`);
  remaining.entries -= entries.length;
  return entries.flatMap(
    (entry: unknown, index) => parseEntry(entry, { ...context, id: `${context.id}.${index}` }) ?? [],
  );
}

function parseEntry(entry: unknown, context: ParseContext): NavigationNode | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    context.report(`menu entry ${context.id} is not an object`);
    return null;
  }
  const fields = entry as Record<string, unknown>;
  if (isDuplicate(fields, context)) return null;
  const parsedAddress = parseAddress(fields.path, context.parentPath);
  if (parsedAddress.kind === 'page' && HOME_PATHS.includes(parsedAddress.path)) return null;

  const isDirectory = fields.menuType === 'M' || (Array.isArray(fields.children) && fields.children.length > 0);
  const { address, fault } = isDirectory
    ? { address: NO_ADDRESS }
    : resolveAddress(parsedAddress, fields.path, context);
  const parentPath = parsedAddress.kind === 'page' ? parsedAddress.path : context.parentPath;
  return {
    id: context.id,
    ...parseLabels(fields),
    address,
    component: isDirectory ? '' : toText(fields.component),
    hidden: String(fields.visible) !== '0',
    noCache: fields.noCache === true,
    affix: fields.affix === true,
    alwaysShow: fields.alwaysShow === true,
    ...(isDirectory && parsedAddress.kind === 'page' && { base: parsedAddress.path }),
    ...(fault && { fault }),
    ...parseRoles(fields.roles),
    children: parseList(fields.children, { ...context, parentPath, depth: context.depth + 1 }),
  };
}

/** Only the first occurrence of an entry is kept. */
function isDuplicate({ menuId }: Record<string, unknown>, { id, seenIds, report }: ParseContext): boolean {
  if (typeof menuId !== 'number' || menuId <= 0) return false;
  const isSeen = seenIds.has(menuId);
  if (isSeen) report(`menu entry ${id} repeats the entry ${menuId}`);
  seenIds.add(menuId);
  return isSeen;
}

const NO_ADDRESS: Address = { kind: 'none' };

/** Resolves the address of a page, or a fault. */
function resolveAddress(
  address: Address,
  rawPath: unknown,
  context: ParseContext,
): { address: Address; fault?: NavigationFault } {
  const createFault = (fault: NavigationFault, reason: string): { address: Address; fault: NavigationFault } => {
    context.report(`menu entry ${context.id} ${reason}`);
    return { address: { kind: 'page', path: `/unavailable/${context.id}` }, fault };
  };
  if (address.kind === 'external') return { address };
  // A forbidden scheme is not explained to the user: the entry becomes text without a link.
  if (address.kind === 'none' && toText(rawPath) !== '') {
    context.report(`menu entry ${context.id} leads where no link may lead`);
    return { address };
  }
  if (address.kind === 'none') return createFault('address', 'has no address');
  const key = address.path.toLowerCase();
  if (context.usedPaths.has(key) || FIXED_PREFIXES.some((folder) => key.startsWith(folder)))
    return createFault('duplicate', `repeats the address ${address.path}`);
  context.usedPaths.add(key);
  return { address };
}

function parseLabels(fields: Record<string, unknown>): Pick<NavigationNode, 'titles' | 'icon'> {
  const title = toText(fields.title) || toText(fields.menuName) || NO_NAME;
  return { titles: { 'zh-CN': title, 'en-US': toText(fields.titleEn) || title }, icon: toText(fields.icon) };
}

function parseRoles(roles: unknown): Pick<NavigationNode, 'roles'> {
  const keys = Array.isArray(roles) ? roles.filter((role): role is string => typeof role === 'string') : [];
  return keys.length > 0 ? { roles: keys } : {};
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
