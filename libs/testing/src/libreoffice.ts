import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const KNOWN_PATHS = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];
const DEBIAN_PACKAGE = 'libreoffice-calc';
/** The first start writes a profile. */
const TIMEOUT_MS = 180_000;

const findInstalled = () => [process.env.SOFFICE_PATH, ...KNOWN_PATHS].find((path) => path && existsSync(path));

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${DEBIAN_PACKAGE} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', DEBIAN_PACKAGE);
}

/**
 * Finds LibreOffice: `SOFFICE_PATH`, the system's, else Debian's package (installed if root).
 *
 * @throws an error that lists what to install
 */
function findLibreOffice(): string {
  const found = findInstalled();
  if (found !== undefined) return found;
  installFromDebian();
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  throw new Error('No LibreOffice: install it (Debian: apt-get install libreoffice-calc) or set SOFFICE_PATH.');
}

/** What LibreOffice saves a file as; text with the code of its separator. */
export const SAVED_AS = {
  xlsx: 'xlsx:Calc MS Excel 2007 XML',
  ods: 'ods:calc8',
  comma: 'csv:Text - txt - csv (StarCalc):44,34,76,1',
  semicolon: 'csv:Text - txt - csv (StarCalc):59,34,76,1',
  tab: 'csv:Text - txt - csv (StarCalc):9,34,76,1',
} as const;

/** Opens a file in LibreOffice, as UTF-8 with commas if it is text, and saves it as another one. */
export function saveWithLibreOffice(
  content: Uint8Array,
  extension: 'xlsx' | 'csv',
  target: keyof typeof SAVED_AS,
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'libreoffice-'));
  try {
    const source = join(folder, `source.${extension}`);
    const out = join(folder, 'out');
    writeFileSync(source, content);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const filter = extension === 'csv' ? ['--infilter=CSV:44,34,76,1'] : [];
    const args = [
      profile,
      '--headless',
      '--norestore',
      ...filter,
      '--convert-to',
      SAVED_AS[target],
      '--outdir',
      out,
      source,
    ];
    const { status, stderr } = spawnSync(findLibreOffice(), args, { timeout: TIMEOUT_MS, encoding: 'utf8' });
    if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`);
    const [ending = ''] = SAVED_AS[target].split(':');
    return readFileSync(join(out, `source.${ending}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
