import crypto, { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { readStoredRows } from '../../testing/stored-rows.ts';
import { openTestDatabase, setupTestDatabase } from '../../testing/test-database.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const PASSPHRASE = 'correct horse battery staple';

type Scrypt = (
  passphrase: string,
  salt: Buffer,
  keyBytes: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

/**
 * Within a test file, `scrypt` derives the key of the same input once: the real one takes 0.4 s of CPU on purpose, and
 * the tests open one file many times.
 */
function rememberScrypt(): void {
  let spy: jest.SpiedFunction<typeof crypto.scrypt>;
  beforeAll(() => {
    const derive = crypto.scrypt as unknown as Scrypt;
    const keys = new Map<string, Promise<Buffer>>();
    const remembered: Scrypt = (passphrase, salt, keyBytes, options, done) => {
      const input = JSON.stringify([passphrase, salt.toString('hex'), keyBytes, options]);
      const key =
        keys.get(input) ??
        new Promise<Buffer>((resolve, reject) =>
          derive(passphrase, salt, keyBytes, options, (error, derived) => (error ? reject(error) : resolve(derived))),
        );
      keys.set(input, key);
      key.then(
        (derived) => done(null, derived),
        (error: Error) => done(error, Buffer.alloc(0)),
      );
    };
    spy = jest.spyOn(crypto, 'scrypt').mockImplementation(remembered as unknown as typeof crypto.scrypt);
    syncBuiltinESMExports();
  });
  afterAll(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

rememberScrypt();
const source = setupTestDatabase('migrated');
const target = setupTestDatabase('empty');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backroom-damaged-'));
  // Rows of a megabyte that cannot be compressed, so that the file has several frames.
  await source.db.execute(sql`insert into sys_logo (digest, picture)
    select n, (select decode(string_agg(md5(n || ' ' || part), ''), 'hex') from generate_series(1, 32000) part)
    from generate_series(1, 3) n`);
  await createBackup(source.connection, join(folder, 'plain'), null);
  await createBackup(source.connection, join(folder, 'secret'), PASSPHRASE);
});
afterAll(() => rm(folder, { recursive: true }));

const isUntouched = async () =>
  (await target.db.execute<{ empty: boolean }>(sql`select to_regclass('sys_user') is null as empty`)).rows[0]?.empty;
const restore = (name: string, passphrase: string | null) =>
  restoreBackup(target.connection, join(folder, name), passphrase);

/** Restores a changed copy; returns the error. */
async function restoreChanged(name: 'plain' | 'secret', change: (bytes: Buffer) => Buffer): Promise<string> {
  writeFileSync(join(folder, 'changed'), change(readFileSync(join(folder, name))));
  const result = restore('changed', name === 'plain' ? null : PASSPHRASE);
  return result.then(
    () => 'restored',
    (error: unknown) => (error as Error).message,
  );
}
const flip = (at: number) => (bytes: Buffer) => {
  const place = at < 0 ? bytes.length + at : Math.floor(at * bytes.length);
  bytes[place]! ^= 1;
  return bytes;
};

describe.each(['plain', 'secret'] as const)('a %s backup', (name) => {
  it.each([0.999_999, 0.9, 0.5, 0.1, 0.000_1, 0])(
    'that is cut off at %d of its length changes nothing',
    async (part) => {
      const message = await restoreChanged(name, (bytes) => bytes.subarray(0, Math.floor(part * bytes.length)));

      expect(message).toMatch(/is cut off: its end is missing|is damaged at its beginning|is not one of Backroom/);
      expect(message).toMatch(/Nothing was changed$/);
      expect(await isUntouched()).toBe(true);
    },
  );

  it.each([0.000_02, 0.000_1, 0.2, 0.4, 0.6, 0.8, 0.99, -1, -40])(
    'with one other bit at %d changes nothing',
    async (at) => {
      expect(await restoreChanged(name, flip(at))).toMatch(
        /is damaged at|is cut off|is encrypted|is not one|another passphrase|newer version/,
      );
      expect(await isUntouched()).toBe(true);
    },
  );

  it('with bytes after its end, or without one of its frames, changes nothing', async () => {
    expect(await restoreChanged(name, (bytes) => Buffer.concat([bytes, Buffer.from('x')]))).toMatch(/after its end/);
    const withoutFirst = (bytes: Buffer) => {
      const first = 52 + bytes.readUInt32BE(16);
      const length = 5 + bytes.readUInt32BE(first + 1) + (name === 'plain' ? 32 : 16);
      return Buffer.concat([bytes.subarray(0, first), bytes.subarray(first + length)]);
    };
    expect(await restoreChanged(name, withoutFirst)).toMatch(/is damaged at byte/);
    expect(await isUntouched()).toBe(true);
  });
});

it('is encrypted: nothing of it can be read, and only its passphrase opens it', async () => {
  expect(readFileSync(join(folder, 'secret')).includes('sys_logo')).toBe(false);
  await expect(restore('secret', null)).rejects.toThrow(/is encrypted: set BACKROOM_BACKUP_PASSPHRASE/);
  await expect(restore('secret', `${PASSPHRASE} `)).rejects.toThrow(/was encrypted with another passphrase/);
  await expect(restore('plain', PASSPHRASE)).rejects.toThrow(/is not encrypted, but BACKROOM_BACKUP_PASSPHRASE is set/);
  expect(await isUntouched()).toBe(true);
});

it('of a newer program, or of one that has changed a migration, is refused', async () => {
  const withHeader = (change: (text: string) => string) => (bytes: Buffer) => {
    const end = 20 + bytes.readUInt32BE(16);
    const header = Buffer.from(change(bytes.subarray(20, end).toString()));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    const digest = createHash('sha256').update(header).digest();
    return Buffer.concat([bytes.subarray(0, 16), length, header, digest, bytes.subarray(end + 32)]);
  };
  const newerFormat = withHeader((text) => text.replace('"format":1', '"format":2'));
  const newerSchema = withHeader((text) => text.replace('0000_first', '9999_later'));
  const changedSchema = withHeader((text) => text.replace(/"hash":"[0-9a-f]{4}/, '"hash":"0000'));

  expect(await restoreChanged('plain', newerFormat)).toMatch(/newer version of Backroom: restore it with that version/);
  expect(await restoreChanged('plain', newerSchema)).toMatch(
    /The backup is newer than this program, .*9999_later.*Restore it with/,
  );
  expect(await restoreChanged('plain', changedSchema)).toMatch(/Migration 0000_first has changed/);
  expect(await isUntouched()).toBe(true);
});

it('replaces no file, and leaves no half of one behind', async () => {
  await expect(createBackup(source.connection, join(folder, 'plain'), null)).rejects.toThrow(/exists already/);
  await expect(createBackup(source.connection, join(folder, 'none/backup'), null)).rejects.toThrow(
    /cannot be written: ENOENT/,
  );
  const failing = { withConnection: () => Promise.reject(new Error('lost')) };
  await expect(createBackup(failing, join(folder, 'half'), null)).rejects.toThrow('lost');

  expect((await readdir(folder)).filter((name) => name !== 'changed').sort()).toEqual(['plain', 'secret']);
});

it('is restored into an empty database only, and again after a failure', async () => {
  const filled = await openTestDatabase('migrated');
  await filled.db.execute(sql`insert into sys_post (post_code, post_name) values ('one', 'one')`);
  const before = await readStoredRows(filled.connection);
  await expect(restoreBackup(filled.connection, join(folder, 'plain'), null)).rejects.toThrow(
    'The database is not empty: the table sys_post has rows. Nothing was changed. Use a new database or DATA_DIR',
  );
  expect(await readStoredRows(filled.connection)).toEqual(before);
  await filled.close();

  const foreign = await openTestDatabase('empty');
  await foreign.db.execute(sql`create table customers (id int)`);
  await expect(restoreBackup(foreign.connection, join(folder, 'plain'), null)).rejects.toThrow(
    /has the table customers/,
  );
  await foreign.close();

  // A check refuses a row in the middle of the restore.
  const retried = await openTestDatabase('migrated');
  const run = (statement: string) => retried.db.execute(sql.raw(statement));
  await run(`alter table sys_logo add constraint refused check (digest <> '3')`);
  await expect(restoreBackup(retried.connection, join(folder, 'plain'), null)).rejects.toThrow(/"refused"/);
  expect((await readStoredRows(retried.connection)).sys_logo).toEqual([]);
  await run(`alter table sys_logo drop constraint refused`);
  await restoreBackup(retried.connection, join(folder, 'plain'), null);
  expect((await readStoredRows(retried.connection)).sys_logo).toHaveLength(3);
  await retried.close();
});
