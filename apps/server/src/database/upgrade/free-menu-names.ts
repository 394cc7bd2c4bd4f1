import type { DedicatedConnection } from '../../kernel/database/database.ts';
import { menuRows } from '../seed/menus.ts';
import type { UpgradeLog } from './upgrade-log.ts';

interface StoredEntry {
  id: number;
  name: string;
  path: string;
}

const hasMenus = async (connection: DedicatedConnection) => {
  const [found] = await connection.rows<{ present: boolean }>(`select to_regclass('sys_menu') is not null as present`);
  return found?.present === true;
};

/**
 * Takes the names and paths of pages that pending migrations add from other entries of the menu, which people made:
 * an entry with a name that is taken is not added, and of two with one path neither opens.
 *
 * @param statements of the pending migrations
 */
export async function freeMenuNames(
  connection: DedicatedConnection,
  statements: readonly string[],
  log: UpgradeLog,
): Promise<void> {
  if (!(await hasMenus(connection))) return;
  const isAdded = (name: string) => statements.some((each) => each.includes(`'${name}'`));
  const pages = menuRows.filter(({ menuType, menuName = '' }) => menuType === 'C' && isAdded(menuName));
  for (const { menuName = '', path = '', component = '' } of pages) {
    const found = await connection.rows<StoredEntry>(
      `select menu_id as id, menu_name as name, path from sys_menu
        where (lower(menu_name) = lower($1) or path = $2) and component <> $3
          and not exists (select 1 from sys_menu where component = $3) order by menu_id`,
      [menuName, path, component],
    );
    for (const { id, name, path: oldPath } of found) {
      const newName = name.toLowerCase() === menuName.toLowerCase() ? `${name}_${String(id)}` : name;
      const newPath = oldPath === path ? `${oldPath}-${String(id)}` : oldPath;
      await connection.rows('update sys_menu set menu_name = $1, path = $2 where menu_id = $3', [newName, newPath, id]);
      log(
        `sys_menu ${String(id)}: renamed to ${newName} at ${newPath}, because the new page ${menuName} needs its place`,
      );
    }
  }
}
