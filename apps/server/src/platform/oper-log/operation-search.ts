import { and, desc, inArray, or, type SQL, sql } from 'drizzle-orm';

import { foldText } from '@backroom/contract/text';

import type { Database } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { toWords } from '../../kernel/database/text-filters.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { users } from '../../schema/users.table.ts';
import { findMatching } from '../search/find-matching.ts';
import type { SearchSource } from '../search/search-source.ts';

/** Records of one kind that a keyword finds. */
const MAX_OF_A_KIND = 50;
/** Plans and days of the stores that are found: the latest ones. */
const MAX_PLANS = 500;
const MAX_DAYS = 1_500;
const MAX_TOKENS = 100;

interface LoggedRecord {
  noun: string;
  recordId: string;
}

/** Whose entries are searched: those of people, and those about records. */
export interface OperationSubjects {
  userNames: readonly string[];
  records: readonly LoggedRecord[];
}

const toRecords = (noun: string, ids: readonly number[]): LoggedRecord[] =>
  ids.map((id) => ({ noun, recordId: String(id) }));

/** Everything in the log that is about these stores. */
export async function findStoreRecords(db: Database, storeIds: readonly number[]): Promise<LoggedRecord[]> {
  if (storeIds.length === 0) return [];
  const plans = await db
    .select({ id: planSheets.sheetId })
    .from(planSheets)
    .where(equalsAny(planSheets.storeId, storeIds))
    .orderBy(desc(planSheets.month), desc(planSheets.sheetId))
    .limit(MAX_PLANS);
  const days = await db
    .select({ id: takingsDays.dayId })
    .from(takingsDays)
    .where(equalsAny(takingsDays.storeId, storeIds))
    .orderBy(desc(takingsDays.day), desc(takingsDays.dayId))
    .limit(MAX_DAYS);
  const tokens = await db
    .select({ id: storeTokens.tokenId })
    .from(storeTokens)
    .where(equalsAny(storeTokens.storeId, storeIds))
    .limit(MAX_TOKENS);
  const toIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return [
    // A store is a department with a profile.
    ...toRecords('store', storeIds),
    ...toRecords('dept', storeIds),
    ...toRecords('monthPlan', toIds(plans)),
    ...toRecords('takingsDay', toIds(days)),
    ...toRecords('storeToken', toIds(tokens)),
  ];
}

/** The people and records whose names, codes or readings match a keyword, with what belongs to the stores among them. */
export async function findSubjects(
  db: Database,
  sources: readonly SearchSource[],
  keyword: string,
): Promise<OperationSubjects> {
  const records: LoggedRecord[] = [];
  let userIds: readonly number[] = [];
  for (const source of sources) {
    const ids = await findMatching(db, source, toWords(keyword), MAX_OF_A_KIND);
    if (source.type === 'user') userIds = ids;
    records.push(...(source.type === 'store' ? await findStoreRecords(db, ids) : toRecords(source.type, ids)));
  }
  const people = await db
    .select({ userName: users.username })
    .from(users)
    .where(inArray(users.userId, [...userIds]));
  return { userNames: people.map(({ userName }) => userName), records };
}

/** What an entry about these people or records is, as a condition on each: for files, which read the log as a whole. */
export const isAbout = ({ userNames, records }: OperationSubjects): SQL =>
  or(
    userNames.length === 0 ? undefined : inArray(operLog.userName, [...userNames]),
    records.length === 0
      ? undefined
      : sql`(${operLog.noun}, ${operLog.recordId}) in (
          select noun, record_id from jsonb_to_recordset(${toJson(records)}::jsonb) as r(noun text, record_id text))`,
  ) ?? sql`false`;

const toJson = (records: readonly LoggedRecord[]) =>
  JSON.stringify(records.map(({ noun, recordId }) => ({ noun, record_id: recordId })));

/**
 * The newest entries of each of these people and records, by the indexes of the log, then the newest of all: it costs the
 * same in a log of any size.
 *
 * @param select the statement for the entries of one of them, newest or oldest first, without those of others
 */
export const selectOfSubjects = (
  { userNames, records }: OperationSubjects,
  select: (of: SQL) => SQL,
): SQL => sql`select found.oper_id from (
    select entry.oper_id from jsonb_array_elements_text(${JSON.stringify(userNames)}::jsonb) as person(user_name)
    cross join lateral (${select(sql`${operLog.userName} = person.user_name`)}) entry
    union
    select entry.oper_id from jsonb_to_recordset(${toJson(records)}::jsonb) as r(noun text, record_id text)
    cross join lateral (${select(sql`${operLog.recordId} = r.record_id and ${operLog.noun} = r.noun`)}) entry
  ) found`;

/** A number as it is typed: 1,234.50 */
const AMOUNT = /^-?\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?$/;

/** The folded word between any others; within JSON, quotes and backslashes are escaped. */
function toPattern(word: string, isInJson: boolean): string {
  const folded = foldText(word);
  const text = isInJson ? JSON.stringify(folded).slice(1, -1) : folded;
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A value before or after contains the word, or is that amount in cents. The whole text is compared first. */
function hasValue(word: string): SQL | undefined {
  const amount = AMOUNT.test(word) ? Math.round(Number(word.replaceAll(',', '')) * 100) : undefined;
  return or(
    and(
      sql`fold_text(${operLog.changes}::text) like ${toPattern(word, true)}`,
      sql`exists (select from jsonb_path_query(${operLog.changes}, '$.*.*') as changed(value)
        where fold_text(changed.value #>> '{}') like ${toPattern(word, false)})`,
    ),
    amount === undefined
      ? undefined
      : sql`jsonb_path_exists(${operLog.changes}, '$.*.* ? (@ == $cents)', ${JSON.stringify({ cents: amount })}::jsonb)`,
  );
}

/** Each word of the keyword is in a value before or after. */
export const hasValues = (keyword: string): SQL | undefined => and(...toWords(keyword).map(hasValue));
