import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { EMBEDDED_VERSION } from './kernel/database/damaged-data.ts';
import { openEmbedded } from './kernel/database/embedded-database.ts';
import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';
import { embeddedTemplate } from './testing/template/embedded-template.ts';

let source: ProgramFixture;
let fixture: ProgramFixture;
const databaseDir = () => join(fixture.dataDir, 'db');

/** Files of the tables that the migrations create; those below belong to the engine. */
const FIRST_OWN_TABLE = 16_384;

beforeAll(async () => {
  source = await createProgramFixture();
  await (await openEmbedded(source.dataDir, { loadDataDir: await embeddedTemplate('migrated') })).close();
});
afterAll(() => source.close());
beforeEach(async () => {
  fixture = await createProgramFixture();
  cpSync(source.dataDir, fixture.dataDir, { recursive: true });
});
afterEach(() => fixture.close());

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
/** Overwrites files in their length, so that only their content is wrong. */
function fill(files: string[]) {
  for (const file of files) writeFileSync(file, Buffer.alloc(statSync(file).size, 7));
  expect(files.length).toBeGreaterThan(0);
}
const listTables = () => listFiles(join(databaseDir(), 'base')).filter((path) => /\/\d+$/.test(path));
const isOwn = (path: string) => Number(path.split('/').at(-1)) >= FIRST_OWN_TABLE;

/** What the engine keeps for itself may change when it opens the directory. */
const listRecords = () => (existsSync(join(databaseDir(), 'base')) ? listTables().filter(isOwn) : []);

const hashFiles = (files: string[]) =>
  files.map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`);

const DAMAGED = [
  /^The data directory (\S+) is damaged: (db|its database) ?[^\n]+\. The server has changed no records in it\. /,
  /Keep a copy of it, then restore a backup into it or name another directory with DATA_DIR\n$/,
];
const NEWER = [
  /^The data directory (\S+) belongs to a newer version of Backroom: its database has format 99, this version reads 18\. /,
  /Nothing was changed\. Start the newer version, or name another directory with DATA_DIR\n$/,
];
const OLDER = [/ belongs to an older version of Backroom: its database has format 16, /, /Start the older version/];

it.each<[string, () => void, RegExp[]]>([
  ['of a newer engine', () => writeFileSync(join(databaseDir(), 'PG_VERSION'), '99\n'), NEWER],
  ['of an older engine', () => writeFileSync(join(databaseDir(), 'PG_VERSION'), '16\n'), OLDER],
  ['without its version', () => rmSync(join(databaseDir(), 'PG_VERSION')), DAMAGED],
  ['with garbage as its version', () => writeFileSync(join(databaseDir(), 'PG_VERSION'), '\0\0'), DAMAGED],
  [
    'that is a file',
    () => {
      rmSync(databaseDir(), { recursive: true });
      writeFileSync(databaseDir(), 'x');
    },
    DAMAGED,
  ],
  ['without its control file', () => rmSync(join(databaseDir(), 'global/pg_control')), DAMAGED],
  ['with a damaged control file', () => fill([join(databaseDir(), 'global/pg_control')]), DAMAGED],
  ['without its log of changes', () => rmSync(join(databaseDir(), 'pg_wal'), { recursive: true }), DAMAGED],
  ['with a damaged log of changes', () => fill(listFiles(join(databaseDir(), 'pg_wal'))), DAMAGED],
  ['without its tables', () => rmSync(join(databaseDir(), 'base'), { recursive: true }), DAMAGED],
  ['with cut tables', () => listTables().forEach((path) => truncateSync(path, 100)), DAMAGED],
  ['with damaged tables of the engine', () => fill(listTables().filter((path) => !isOwn(path))), DAMAGED],
  ['with damaged tables of its own', () => fill(listTables().filter(isOwn)), DAMAGED],
])('a data directory %s is refused in one line, and its records stay as they are', async (_what, damage, lines) => {
  damage();
  const before = hashFiles(listRecords());
  const { DATABASE_URL: _, ...env } = fixture.env;
  const program = fixture.run('main.ts', { ...env, DEMO: '0' });

  expect(await program.exitCode).toBe(1);
  expect(program.stdout()).toBe('');
  expect(program.stderr()).toMatch(/^[^\n]+\n$/);
  for (const line of lines) expect(program.stderr()).toMatch(line);
  expect(program.stderr()).toContain(fixture.dataDir);
  expect(hashFiles(listRecords())).toEqual(before);
});

it('an administrative command names the damage as well', async () => {
  fill(listTables().filter(isOwn));
  const { DATABASE_URL: _, ...env } = fixture.env;
  const program = fixture.run('cli.ts', env, 'migrate');

  expect(await program.exitCode).toBe(1);
  for (const line of DAMAGED) expect(program.stderr()).toMatch(line);
  expect(program.stderr()).toMatch(/^[^\n]+\n$/);
});

it('folders that an interrupted first start left behind are used', async () => {
  rmSync(databaseDir(), { recursive: true });
  mkdirSync(join(databaseDir(), 'base/1'), { recursive: true });
  const connection = await openEmbedded(fixture.dataDir, { loadDataDir: await embeddedTemplate('empty') });
  const { rows } = await connection.db.execute<{ version: string }>(sql`select version()`);
  await connection.close();

  expect(Number(/^PostgreSQL (\d+)/.exec(rows[0]!.version)?.[1])).toBe(EMBEDDED_VERSION);
});
