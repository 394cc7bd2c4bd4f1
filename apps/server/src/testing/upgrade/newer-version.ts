import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const SERVER = 'apps/server';
const CONTRACT = 'libs/api/contract';

/** A copy of the server with one more migration, as the next release would have. */
export interface NewerVersion {
  /** Path of its `main.ts`. */
  main: string;
  remove(): Promise<void>;
}

/** Copies the server below this repository, so that it finds the installed packages. */
export async function createNewerVersion(migration: { tag: string; statements: string }): Promise<NewerVersion> {
  const folder = await mkdtemp(join(ROOT, '.newer-'));
  const isSource = (path: string) => !/node_modules|\.test\.ts$/.test(path.slice(ROOT.length));
  for (const part of [SERVER, CONTRACT])
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter: isSource });
  await mkdir(join(folder, 'node_modules/@backroom'), { recursive: true });
  await symlink(join(folder, CONTRACT), join(folder, 'node_modules/@backroom/contract'));
  const migrations = join(folder, SERVER, 'src/database/migrations');
  await writeFile(join(migrations, `${migration.tag}.sql`), migration.statements);
  const journal = join(migrations, 'meta/_journal.json');
  const { entries } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  await writeFile(journal, JSON.stringify({ entries: [...entries, { tag: migration.tag }] }));
  return {
    main: join(folder, SERVER, 'src/main.ts'),
    remove: () => rm(folder, { recursive: true }),
  };
}
