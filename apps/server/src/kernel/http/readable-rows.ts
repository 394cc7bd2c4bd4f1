import * as z from 'zod/mini';

import { CONTENT_ARRAYS } from '@backroom/contract';

/** A row that the schema of its response refuses, such as one that was written by SQL or before a limit was tightened. */
export interface UnreadableRow {
  /** Its id, such as `dictCode 12`, or its place in the list. */
  key: string;
  /** The refused members with the kind of their fault, never their values. */
  problem: string;
  /** Rows that are left out with it: itself and those below it in a tree. */
  rows: number;
}

/** What a schema accepts of a response, and what it refuses. */
export interface ReadableData {
  data: unknown;
  unreadable: readonly UnreadableRow[];
}

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;
type Members = Record<string, unknown>;

const CHILDREN = 'children';
const ID_NAME = /(?:^id|Id|Code|Key)$/;
/** A row that is left out may uncover no further fault. */
const MAX_PASSES = 3;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const getMember = (value: unknown, name: PropertyKey): unknown =>
  isMembers(value) ? (value as Record<PropertyKey, unknown>)[name] : undefined;

/**
 * The path of the row that an issue is in: of an item of the response or of one of its content arrays, in a tree of the
 * deepest node. Undefined for an issue of the response itself.
 */
function findRowPath(data: unknown, path: Path): Path | undefined {
  let length = Array.isArray(data) ? 1 : CONTENT_ARRAYS.includes(String(path[0])) ? 2 : 0;
  if (length === 0 || typeof path[length - 1] !== 'number') return undefined;
  while (path[length] === CHILDREN && typeof path[length + 1] === 'number') length += 2;
  return path.slice(0, length);
}

const isBelow = (path: Path, other: Path) => path.length > other.length && other.every((part, at) => part === path[at]);

const countRows = (row: unknown): number => {
  const children = getMember(row, CHILDREN);
  return 1 + (Array.isArray(children) ? children.reduce<number>((sum, child) => sum + countRows(child), 0) : 0);
};

function describeRow(row: unknown, path: Path): string {
  const id = isMembers(row)
    ? Object.entries(row).find(([name, value]) => ID_NAME.test(name) && ['number', 'string'].includes(typeof value))
    : undefined;
  return id ? `${id[0]} ${String(id[1])}` : `row ${path.filter((part) => typeof part === 'number').join('.')}`;
}

const describeIssue = (issue: Issue, row: Path) => `${issue.path.slice(row.length).join('.') || 'row'}: ${issue.code}`;

const toKey = (path: Path) => path.join('/');

/** A copy of the content without the rows at these paths; what is not on the way to a row stays the same object. */
function omitRows(value: unknown, keys: ReadonlySet<string>, members: readonly string[], path: Path = []): unknown {
  if (Array.isArray(value))
    return value
      .map((row, at) => ({ row: row as unknown, rowPath: [...path, at] }))
      .filter(({ rowPath }) => !keys.has(toKey(rowPath)))
      .map(({ row, rowPath }) => omitRows(row, keys, [CHILDREN], rowPath));
  const lists = members.filter((name) => Array.isArray(getMember(value, name)));
  if (!isMembers(value) || lists.length === 0) return value;
  const changed = lists.map((name) => [name, omitRows(value[name], keys, members, [...path, name])]);
  return { ...value, ...Object.fromEntries(changed) };
}

/** The refused rows by their paths, without those that are below another. */
function findUnreadable(data: unknown, issues: readonly Issue[]) {
  const rows = issues.map((issue) => ({ issue, path: findRowPath(data, issue.path) }));
  const byKey = Map.groupBy(rows, ({ path }) => path && toKey(path));
  if (byKey.has(undefined)) return undefined;
  const paths = [...byKey.values()].map(([row]) => row!.path!);
  const topmost = paths.filter((path) => !paths.some((other) => isBelow(path, other)));
  const unreadable = topmost.map((path): UnreadableRow => {
    const row = path.reduce(getMember, data);
    const problem = byKey.get(toKey(path))!.map(({ issue }) => describeIssue(issue, path));
    return { key: describeRow(row, path), problem: problem.join(', '), rows: countRows(row) };
  });
  return { keys: new Set(topmost.map(toKey)), unreadable };
}

/**
 * Validates a response to a read. A row that the schema refuses is left out and named, so that it spoils itself and not
 * its list. Throws if anything else is refused.
 */
export function parseReadable(schema: z.core.$ZodType, data: unknown): ReadableData {
  const unreadable: UnreadableRow[] = [];
  let readable = data;
  for (let pass = 1; ; pass += 1) {
    const result = z.safeParse(schema, readable);
    if (result.success) return { data: result.data, unreadable };
    const found = findUnreadable(readable, result.error.issues);
    if (!found || pass > MAX_PASSES) throw result.error;
    unreadable.push(...found.unreadable);
    readable = omitRows(readable, found.keys, CONTENT_ARRAYS);
  }
}

/** Validates the response to a write, which has no rows to leave out. */
export const parseStrictly = (schema: z.core.$ZodType, data: unknown): ReadableData => ({
  data: z.parse(schema, data),
  unreadable: [],
});

/** The number of rows that are left out. */
export const countUnreadable = (unreadable: readonly UnreadableRow[]): number =>
  unreadable.reduce((sum, { rows }) => sum + rows, 0);
