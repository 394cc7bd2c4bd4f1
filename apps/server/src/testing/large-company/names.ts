import { type SQL, sql } from 'drizzle-orm';

/** Ids of generated rows are this number and their position, from 1: the same row has the same id in every size. */
export const FIRST_ID = 1_000_000;
/** The position of the rows that a search finds alone. */
export const FOUND_AT = 77;
/** In every generated name. */
export const COMMON_WORD = 'bench';
/** Two characters, as long as many names of people, in the name of the row at `FOUND_AT` alone. */
export const RARE_WORD = '闻人';

const [FACTOR, MODULUS, DIGITS] = [7_919, 10_000_019, 8];

/** Digits in the names of the row at a position: unique, and in another order than the positions. */
export const toSerial = (position: number): string => String((position * FACTOR) % MODULUS).padStart(DIGITS, '0');

/** `toSerial` of an SQL expression. */
export const serial = (position = 'n'): SQL =>
  sql.raw(`lpad(((${position})::bigint * ${FACTOR} % ${MODULUS})::text, ${DIGITS}, '0')`);

/** A name with all that a search is tried with. */
export const nameOf = (word: string): SQL =>
  sql`(case n when ${sql.raw(String(FOUND_AT))} then ${sql.raw(`'${RARE_WORD}'`)} else ${sql.raw(`'${word}'`)} end
    || ${sql.raw(`'${COMMON_WORD}'`)} || ${serial()})`;

/** A time within the last days, in no order of the positions. */
export const withinDays = (days: number): SQL =>
  sql.raw(`(now() - interval '${days} days' * ((n::bigint * 104729 % 9999991)::float8 / 9999991))`);

/** The positions from 1, as `n`. */
export const positions = (count: number): SQL => sql.raw(`generate_series(1, ${count}) n`);
