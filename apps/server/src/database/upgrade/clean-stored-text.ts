import { cleanText } from '@backroom/contract/text';

import type { DedicatedConnection } from '../../kernel/database/database.ts';
import { UNIQUE_NAMES } from './unique-names.ts';
import type { UpgradeLog } from './upgrade-log.ts';

/** The tables with text that people wrote, and their keys. Logs stay as they were written. */
const TABLES: readonly (readonly [table: string, id: string])[] = [
  ['sys_user', 'user_id'],
  ['sys_dept', 'dept_id'],
  ['sys_store', 'store_id'],
  ['sys_post', 'post_id'],
  ['sys_role', 'role_id'],
  ['sys_menu', 'menu_id'],
  ['sys_dict_type', 'dict_id'],
  ['sys_dict_data', 'dict_code'],
  ['sys_config', 'id'],
  ['cafu_notice', 'notice_id'],
];
const BATCH = 2_000;

interface Cell {
  table: string;
  id: string;
  column: string;
}
interface StoredText {
  key: number;
  text: string;
}

const listColumns = (connection: DedicatedConnection, table: string) =>
  connection.rows<{ column: string }>(
    `select column_name as column from information_schema.columns where table_schema = current_schema()
      and table_name = $1 and data_type in ('text', 'character varying') and is_generated = 'NEVER'
      and column_name <> 'password' order by ordinal_position`,
    [table],
  );

/** Text in ASCII has one form and nothing invisible. */
async function* readTexts(connection: DedicatedConnection, { table, id, column }: Cell): AsyncGenerator<StoredText> {
  let after = 0;
  for (;;) {
    const rows = await connection.rows<StoredText>(
      `select ${id} as key, ${column} as text from ${table}
        where ${id} > $1 and octet_length(${column}) <> length(${column}) order by ${id} limit ${String(BATCH)}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.key;
  }
}

/** The row that has the cleaned name already. */
async function findNamesake(connection: DedicatedConnection, { table, column }: Cell, key: number, text: string) {
  const unique = UNIQUE_NAMES.find((each) => each.table === table && each.column === column);
  if (!unique || text === '') return undefined;
  const { id, within } = unique;
  const sameGroup = within ? `and ${within} = (select ${within} from ${table} where ${id} = $2)` : '';
  const [found] = await connection.rows<{ key: number }>(
    `select ${id} as key from ${table} where fold_text(${column}) = fold_text($1) and ${id} <> $2 ${sameGroup} limit 1`,
    [text, key],
  );
  return found?.key;
}

/** Names can be empty no more than before. */
const isRequired = ({ column }: Cell) => /name$|title$|label$|value$|code$|key$|type$/.test(column);

async function cleanCell(connection: DedicatedConnection, cell: Cell, { key, text }: StoredText, log: UpgradeLog) {
  const cleaned = cleanText(text);
  if (cleaned === text) return;
  const { table, id, column } = cell;
  const at = `${table} ${String(key)}, ${column}:`;
  const namesake = await findNamesake(connection, cell, key, cleaned);
  if (namesake !== undefined)
    return log(`${at} invisible characters stay, because without them it is the same as in ${String(namesake)}`);
  if (cleaned === '' && isRequired(cell)) return log(`${at} consists of invisible characters, which stay`);
  await connection.rows(`update ${table} set ${column} = $1 where ${id} = $2`, [cleaned, key]);
  log(`${at} ${cleaned === text.normalize('NFC') ? 'stored in Unicode NFC' : 'invisible characters removed'}`);
}

/**
 * Stores the text of an older version as new text is: NFC, without invisible characters. What would become equal to
 * another name stays as it is. Each change, and each text that stays, is a line of the log.
 */
export async function cleanStoredText(connection: DedicatedConnection, log: UpgradeLog): Promise<void> {
  for (const [table, id] of TABLES)
    for (const { column } of await listColumns(connection, table)) {
      const cell = { table, id, column };
      for await (const stored of readTexts(connection, cell)) await cleanCell(connection, cell, stored, log);
    }
}
