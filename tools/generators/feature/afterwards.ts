import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Names } from './names-of.ts';

const STAMP = 'node_modules/.install-stamp';
const MIGRATIONS = 'apps/server/src/database/migrations';

const fingerprint = (root: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Whether what is installed is what the lock file asks for. */
export const isInstalled = (root: string): boolean =>
  existsSync(join(root, STAMP)) && readFileSync(join(root, STAMP), 'utf8') === fingerprint(root);

/** A new workspace needs no download: it is a link. */
export function linkWorkspace(root: string, { plural }: Names): void {
  const link = join(root, 'node_modules/@backroom', `feature-${plural}`);
  mkdirSync(join(root, 'node_modules/@backroom'), { recursive: true });
  if (!existsSync(link)) symlinkSync(join('../../libs/features', plural), link, 'dir');
  writeFileSync(join(root, STAMP), fingerprint(root));
}

/** The next migration: the table as Drizzle derives it, and the menu entries for databases that have theirs already. */
export function writeMigration(root: string, names: Names): string {
  const args = ['generate', '--config', 'apps/server/drizzle.config.ts', '--name', names.plural.replaceAll('-', '_')];
  execFileSync(process.execPath, [join(root, 'node_modules/drizzle-kit/bin.cjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const file = readdirSync(join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  if (!file) throw new Error('Drizzle wrote no migration');
  appendFileSync(join(root, MIGRATIONS, file), menuEntries(names));
  return join(MIGRATIONS, file);
}

const menuEntries = ({ camel, pascals, one, zh, en, ens, Ens }: Names) => `
--> statement-breakpoint
-- Where the menu is filled in already, the new page joins it; which roles see it is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "menu_name", "title", "title_en", "icon", "path", "component", "permission", "sort")
SELECT "menu_id", 'C', '${pascals}', '${zh}管理', '${Ens}', 'table', '/admin/${one}', '/admin/${one}/index', 'admin:${camel}:list', 90
FROM "sys_menu" WHERE "menu_name" = 'System' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', button."title", button."title_en", 'admin:${camel}:' || button."action", button."sort"
FROM "sys_menu" page
CROSS JOIN (VALUES
	('查看${zh}', 'View ${en}', 'query', 10),
	('新建${zh}', 'Create ${en}', 'add', 20),
	('编辑${zh}', 'Edit ${en}', 'edit', 30),
	('删除${zh}', 'Delete ${en}', 'remove', 40),
	('导出${zh}', 'Export ${ens}', 'export', 50)
) AS button("title", "title_en", "action", "sort")
WHERE page."menu_name" = '${pascals}' AND page."menu_type" = 'C';
`;
