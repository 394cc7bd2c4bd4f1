import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { toReadingPatterns } from '../../kernel/database/readings/reading-pattern.ts';
import { containsAny } from '../../kernel/database/text-filters.ts';
import type { SearchSource } from './search-source.ts';

/** The columns of a source that are texts. */
export const getTextColumns = ({ name, nameEn, code, phone, others = [] }: SearchSource): readonly PgColumn[] =>
  [name, nameEn, code, phone, ...others].filter((column) => column !== undefined);

/** Records of which a text contains the word, or a part of whose name is read so. */
export function containsWord(source: SearchSource, word: string): SQL | undefined {
  return or(
    containsAny(getTextColumns(source), word),
    and(...toReadingPatterns(word).map((pattern) => sql`${source.sortKey} ~ ${pattern}`)),
    source.matches?.(word),
  );
}
