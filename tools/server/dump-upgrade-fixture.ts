import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const FIXTURES = 'apps/server/src/database/upgrade/fixtures';

interface FormerServer {
  openEmbedded: (dataDir: null) => Promise<FormerConnection>;
  migrate: (connection: FormerConnection) => Promise<unknown>;
  seed: (db: unknown, options: { demo: boolean; log: () => void }) => Promise<unknown>;
}
interface FormerConnection {
  db: { execute: (statement: string) => Promise<{ rows: unknown[] }> };
  close: () => Promise<void>;
}

/** The server of a commit, extracted below this repository so that it finds the installed packages. */
function extractServer(commit: string): string {
  const folder = mkdtempSync(resolve('.former-'));
  const archive = execFileSync('git', ['archive', commit, 'apps/server', 'libs/api/contract'], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  mkdirSync(join(folder, 'node_modules/@backroom'), { recursive: true });
  symlinkSync(join(folder, 'libs/api/contract'), join(folder, 'node_modules/@backroom/contract'));
  return folder;
}

async function loadServer(folder: string): Promise<FormerServer> {
  const load = async (path: string) => {
    // eslint-disable-next-line no-restricted-syntax -- of a commit of this repository
    const module: unknown = await import(pathToFileURL(join(folder, 'apps/server/src', path)).href);
    return module as FormerServer;
  };
  const isRenamed = existsSync(join(folder, 'apps/server/src/kernel/database/embedded-database.ts'));
  const { openEmbedded } = await load(isRenamed ? 'kernel/database/embedded-database.ts' : 'kernel/embedded.ts');
  const { migrate } = await load('database/migrate.ts');
  const { seed } = await load('database/seed.ts');
  return { openEmbedded, migrate, seed };
}

/** The applied migrations and the rows of all tables. */
async function dump({ db }: FormerConnection) {
  const rows = async <Row>(statement: string) => (await db.execute(statement)).rows as Row[];
  const tags = (await rows<{ tag: string }>('select tag from sys_migration order by id')).map(({ tag }) => tag);
  const names = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sys_migration' order by 1`,
  );
  const tables: Record<string, unknown> = {};
  for (const { name } of names) {
    const [found] = await rows<{ all: unknown }>(`select coalesce(json_agg(each), '[]') as all from ${name} each`);
    tables[name] = found?.all;
  }
  return { tags, tables };
}

/** Writes what a former version stores with demo data, for the test of the upgrade: `node … <commit>`. */
const [commit = ''] = process.argv.slice(2);
const folder = extractServer(commit);
try {
  const { openEmbedded, migrate, seed } = await loadServer(folder);
  const connection = await openEmbedded(null);
  await migrate(connection);
  await seed(connection.db, { demo: true, log: () => undefined });
  const fixture = await dump(connection);
  await connection.close();
  mkdirSync(FIXTURES, { recursive: true });
  writeFileSync(join(FIXTURES, `${commit}.json.gz`), gzipSync(JSON.stringify(fixture)));
} finally {
  rmSync(folder, { recursive: true });
}
