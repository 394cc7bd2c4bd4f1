import { statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createProgramFixture, type ProgramFixture } from '../testing/program-fixture.ts';
import { runCliCommand } from './cli-commands.ts';

const PASSPHRASE = 'a passphrase that is long';

let folder: string;
let source: ProgramFixture;
let target: ProgramFixture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backroom-commands-'));
  [source, target] = [await createProgramFixture('demo'), await createProgramFixture()];
  await source.createDatabase();
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});

const TOTALS = /([\d,]+ rows in \d+ tables)/;

it('keeps all data in an encrypted file, and restores it into an empty database once', async () => {
  const file = join(folder, 'one.backup');
  const passphraseFile = join(folder, 'passphrase');
  writeFileSync(passphraseFile, `${PASSPHRASE}\n`);
  const secret = { BACKROOM_BACKUP_PASSPHRASE_FILE: passphraseFile };
  const { text } = await runCliCommand(['backup', file], { ...source.env, ...secret });
  expect(text).toMatch(/^[\d,]+ rows in \d+ tables are in .*one\.backup \(\d+\.\d MB\), .* complete\nIt is encrypted/);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await expect(runCliCommand(['restore', file], target.env)).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/is encrypted: set BACKROOM_BACKUP_PASSPHRASE/) as string,
  });
  const restored = await runCliCommand(['restore', file], { ...target.env, ...secret });
  expect(restored).toMatchObject({
    exitCode: 0,
    text: expect.stringMatching(/\d+ entries read, 0 findings\ndigest /) as string,
  });
  expect(TOTALS.exec(restored.text)?.[1]).toBe(TOTALS.exec(text)?.[1]);
  await expect(runCliCommand(['restore', file], { ...target.env, ...secret })).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/^The database is not empty: .* Nothing was changed\. Use a new database/) as string,
  });
  await expect(runCliCommand(['backup', file], source.env)).rejects.toThrow(
    /exists already; a backup replaces no file/,
  );
});

it('refuses a passphrase that is short, and an address to move to that is none, without printing it', async () => {
  const short = { ...source.env, BACKROOM_BACKUP_PASSPHRASE: 'hunter2' };
  await expect(runCliCommand(['backup', 'x'], short)).rejects.toThrow(
    /^BACKROOM_BACKUP_PASSPHRASE is not 12 characters or longer$/,
  );
  await expect(runCliCommand(['move-to', 'mysql://me:hunter2@host/x'], source.env)).rejects.toMatchObject({
    exitCode: 2,
    message: 'The database to move to is not a postgres:// address',
  });
  await expect(runCliCommand(['move-to'], source.env)).rejects.toThrow(/in BACKROOM_MOVE_TO or its _FILE$/);
});
