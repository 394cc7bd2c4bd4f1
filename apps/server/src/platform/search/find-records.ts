import { and, inArray, or, type SQL, sql } from 'drizzle-orm';

import { type FoundGroup, type FoundRecord, MAX_FOUND } from '@backroom/contract/search';

import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { toReadingPattern } from '../../kernel/database/readings/reading-pattern.ts';
import { startsWithAny, toWords } from '../../kernel/database/text-filters.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { containsWord, getTextColumns } from './contains-word.ts';
import type { SearchSource } from './search-source.ts';

const EMPTY = sql`''`;
type FoundRow = Omit<FoundRecord, 'isFixed'>;

const select = (db: Database, { from, joins = [], ...source }: SearchSource) =>
  joins.reduce(
    (query, { table, on }) => query.innerJoin(table, on),
    db
      .select({
        id: sql<number>`${source.id}`,
        name: sql<string>`${source.name}`,
        nameEn: sql<string>`${source.nameEn ?? EMPTY}`,
        code: sql<string>`${source.code ?? EMPTY}`,
        place: sql<string>`${source.place ?? EMPTY}`,
        phone: sql<string>`${source.phone ?? EMPTY}`,
        isDisabled: sql<boolean>`${source.isDisabled ?? sql`false`}`,
      })
      .from(from)
      .$dynamic(),
  );

/** Marks those that the caller cannot edit. */
async function withFixed(db: Database, { findFixed }: SearchSource, caller: Caller, rows: readonly FoundRow[]) {
  const ids = rows.map(({ id }) => id);
  const fixed = ids.length > 0 ? await findFixed?.(db, caller, ids) : undefined;
  return rows.map((row) => ({ ...row, isFixed: fixed?.has(row.id) ?? false }));
}

/** Records of which a text starts with the word, or whose name is read so from its first character on. */
function startsWith(source: SearchSource, word: string): SQL | undefined {
  const pattern = toReadingPattern(word);
  return or(
    startsWithAny(getTextColumns(source), word),
    pattern === undefined ? undefined : sql`${source.sortKey} ~ ${`^${pattern}`}`,
  );
}

/** What starts with the first word comes first, then what contains it; short names before long ones. */
async function findGroup(
  db: Database,
  source: SearchSource,
  caller: Caller,
  words: readonly string[],
): Promise<FoundGroup> {
  const [first = ''] = words;
  // One scan: what starts with the word is looked at only in rows that contain it.
  const found = await select(db, source)
    .where(and(source.inScope?.(caller), ...words.map((word) => containsWord(source, word))))
    .orderBy(sql`(${startsWith(source, first)}) desc`, sql`length(${source.name})`, source.sortKey, source.id)
    .limit(MAX_FOUND + 1);
  const list = await withFixed(db, source, caller, found.slice(0, MAX_FOUND));
  return { type: source.type, list, more: found.length > MAX_FOUND };
}

/** The records that match a keyword, of the kinds that the caller may list. */
export async function findRecords(
  db: Database,
  sources: readonly SearchSource[],
  caller: Caller,
  { keyword, type }: { keyword: string; type?: FoundGroup['type'] | undefined },
): Promise<FoundGroup[]> {
  const words = toWords(keyword);
  const groups: FoundGroup[] = [];
  for (const source of sources) {
    if ((type !== undefined && type !== source.type) || !hasPermission(caller, source.access)) continue;
    const group = await findGroup(db, source, caller, words);
    if (group.list.length > 0) groups.push(group);
  }
  return groups;
}

/** The records of these keys, such as `user.7`, of the kinds that the caller may list, in its scope. */
export async function findNamed(
  db: Database,
  sources: readonly SearchSource[],
  caller: Caller,
  keys: string,
): Promise<FoundGroup[]> {
  const named = keys.split(',').map((key) => key.split('.') as [type: string, id: string]);
  const groups: FoundGroup[] = [];
  for (const source of sources) {
    const ids = named.filter(([type]) => type === source.type).map(([, id]) => Number(id));
    if (ids.length === 0 || !hasPermission(caller, source.access)) continue;
    const rows = await select(db, source).where(and(source.inScope?.(caller), inArray(source.id, ids.filter(isId))));
    const list = await withFixed(db, source, caller, rows);
    if (list.length > 0) groups.push({ type: source.type, list, more: false });
  }
  return groups;
}

/** Larger numbers are not ids. */
const MAX_ID = 2 ** 31 - 1;
const isId = (id: number) => id <= MAX_ID;
