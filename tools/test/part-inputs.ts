import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

import { findChromium } from '../browser/chromium.ts';
import { findInstalledFirefox } from '../browser/firefox.ts';
import { findPostgres } from '../postgres/find-postgres.ts';

/** Of the interface: the server and its tests import nothing of it. */
const INTERFACE = /^(apps\/console|apps\/console-e2e|libs\/(?:ui|auth|layout|records|features|api\/client))\//;
/** No deep test reads them. */
const DOCUMENTS = /^(docs\/|\.github\/|CHANGELOG\.md$)/;

/** Sources of the working tree with uncommitted ones, and the lock file among them. */
const listSources = (root: string, isServerOnly: boolean) =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)) && !DOCUMENTS.test(file))
    .filter((file) => !isServerOnly || !INTERFACE.test(file))
    .sort();

const readVersion = (program: string | undefined) =>
  program === undefined ? '' : spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;

/** What a result depends on beside the sources: programs and the machine. */
const describeEnvironment = () => [
  process.version,
  `${process.platform} ${process.arch} ${cpus().length} ${cpus()[0]?.model} ${totalmem()}`,
  readVersion(findChromium()),
  readVersion(findInstalledFirefox()),
  readVersion(join(findPostgres(), 'postgres')),
];

/** Hash of everything that the result of a part depends on. */
export function hashInputs({ isServerOnly = false }: { isServerOnly?: boolean }, root = '.'): string {
  const hash = createHash('sha256').update(JSON.stringify(describeEnvironment()));
  for (const file of listSources(root, isServerOnly)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
