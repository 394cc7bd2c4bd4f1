import type { DedicatedConnection } from '../../kernel/database/database.ts';
import type { UpgradeLog } from './upgrade-log.ts';

/** A text that no two rows share, whatever its case and width. */
interface UniqueName {
  index: string;
  table: string;
  id: string;
  column: string;
  /** The name is unique among rows with the same value of this expression. */
  within?: string;
}

/** As in the tables. The phone has digits only, so its index compares it as it is. */
export const UNIQUE_NAMES: readonly UniqueName[] = [
  { index: 'sys_user_username', table: 'sys_user', id: 'user_id', column: 'username' },
  { index: 'sys_user_phone', table: 'sys_user', id: 'user_id', column: 'phone' },
  { index: 'sys_store_store_code_unique', table: 'sys_store', id: 'store_id', column: 'store_code' },
  { index: 'sys_post_post_code_unique', table: 'sys_post', id: 'post_id', column: 'post_code' },
  { index: 'sys_role_role_key_unique', table: 'sys_role', id: 'role_id', column: 'role_key' },
  { index: 'sys_config_config_key_unique', table: 'sys_config', id: 'id', column: 'config_key' },
  { index: 'sys_menu_name', table: 'sys_menu', id: 'menu_id', column: 'menu_name' },
  {
    index: 'sys_dept_name_in_parent',
    table: 'sys_dept',
    id: 'dept_id',
    column: 'dept_name',
    within: 'coalesce(parent_id, 0)',
  },
  {
    index: 'sys_dict_data_value',
    table: 'sys_dict_data',
    id: 'dict_code',
    column: 'dict_value',
    within: 'dict_type',
  },
];
const FOLDED = UNIQUE_NAMES.filter(({ column }) => column !== 'phone');

/** Comment of an index that leaves rows out. */
const EXEMPT = 'leaves out rows that an upgrade found with the name of another';

interface Collision {
  ids: number[];
  names: string[];
}

const findCollisions = (connection: DedicatedConnection, { table, id, column, within }: UniqueName) =>
  connection.rows<Collision>(`select array_agg(${id} order by ${id}) as ids, array_agg(${column} order by ${id}) as names
    from ${table} where ${column} <> '' group by ${within ? `${within}, ` : ''}fold_text(${column}) having count(*) > 1
    order by 1`);

const describeRow = (id: number, name: string | undefined) => `${String(id)} ${JSON.stringify(name)}`;

/** Names the rows that share a name. */
function logCollisions({ table, column }: UniqueName, collisions: readonly Collision[], log: UpgradeLog): void {
  for (const { ids, names } of collisions) {
    const rows = ids.map((id, at) => describeRow(id, names[at])).join(', ');
    log(`${table}.${column} is the same in several rows, which keep it: ${rows}. Rename all but one`);
  }
}

/**
 * Creates the unique index of a name. Of rows that share one, all but the first are left out of it: they keep what they
 * have, and no new row can take the name.
 */
async function createIndex(
  connection: DedicatedConnection,
  { index, table, id, column, within }: UniqueName,
  collisions: readonly Collision[],
): Promise<void> {
  const exempt = collisions.flatMap(({ ids }) => ids.slice(1));
  const conditions = [
    ...(column === 'menu_name' ? [`menu_name <> ''`] : []),
    ...(exempt.length > 0 ? [`${id} not in (${exempt.join(', ')})`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  await connection.run(`drop index if exists ${index};
    create unique index ${index} on ${table} (${within ? `${within}, ` : ''}fold_text(${column})) ${where}`);
  if (exempt.length > 0) await connection.run(`comment on index ${index} is '${EXEMPT}'`);
}

/** Creates the unique indexes of folded names. */
export async function createUniqueNames(connection: DedicatedConnection, log: UpgradeLog): Promise<void> {
  for (const unique of FOLDED) {
    const collisions = await findCollisions(connection, unique);
    logCollisions(unique, collisions, log);
    await createIndex(connection, unique, collisions);
  }
}

/** Creates the indexes that leave rows out again, with all rows, once these were renamed. */
export async function tightenUniqueNames(connection: DedicatedConnection, log: UpgradeLog): Promise<void> {
  const found = await connection.rows<{ index: string }>(
    `select relname as index from pg_class where relkind = 'i' and obj_description(oid, 'pg_class') = $1
      and pg_get_userbyid(relowner) = current_user`,
    [EXEMPT],
  );
  const names = new Set(found.map(({ index }) => index));
  for (const unique of FOLDED.filter(({ index }) => names.has(index))) {
    const collisions = await findCollisions(connection, unique);
    logCollisions(unique, collisions, log);
    if (collisions.length === 0) await createIndex(connection, unique, collisions);
  }
}
