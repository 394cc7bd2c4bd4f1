import type { DedicatedConnection } from '../../kernel/database/database.ts';
import type { StoredTable } from './backup-parts.ts';
import { quote } from './stored-tables.ts';

interface Trigger {
  table: string;
  name: string;
  isAlways: boolean;
}
interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const listTriggers = (connection: DedicatedConnection) =>
  connection.rows<Trigger>(`
    select relname as table, tgname as name, tgenabled = 'A' as "isAlways"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgparentid = 0 and tgenabled in ('O', 'A')
      and relnamespace = current_schema()::regnamespace`);

const listForeignKeys = (connection: DedicatedConnection) =>
  connection.rows<ForeignKey>(`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0 and relnamespace = current_schema()::regnamespace order by conname`);

/**
 * Switches triggers and foreign keys off, which the owner of the tables may do within a transaction; rows can then be
 * written in any order, as they were, including those of the operation log.
 *
 * @returns a function that restores them; it fails if a row refers to one that is missing
 */
export async function suspendRules(
  connection: DedicatedConnection,
  tables: readonly Pick<StoredTable, 'name'>[],
): Promise<() => Promise<void>> {
  const names = new Set(tables.map(({ name }) => name));
  const triggers = (await listTriggers(connection)).filter(({ table }) => names.has(table));
  const keys = (await listForeignKeys(connection)).filter(({ table }) => names.has(table));
  const alter = (table: string, change: string) => connection.run(`alter table ${quote(table)} ${change}`);
  for (const { table, name } of triggers) await alter(table, `disable trigger ${quote(name)}`);
  for (const { table, name } of keys) await alter(table, `drop constraint ${quote(name)}`);
  return async () => {
    for (const { table, name, definition } of keys) await alter(table, `add constraint ${quote(name)} ${definition}`);
    for (const { table, name, isAlways } of triggers)
      await alter(table, `enable ${isAlways ? 'always ' : ''}trigger ${quote(name)}`);
  };
}
