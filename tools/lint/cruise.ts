import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const WORKSPACE = resolve(import.meta.dirname, '../..');
const DEPCRUISE = join(WORKSPACE, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Checks the imports of these sources, by path, with the rules of the workspace. */
export function cruise(sources: Record<string, string>): { status: number | null; stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-imports-'));
  try {
    for (const [name, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), source);
    }
    const args = [DEPCRUISE, '.', '--config', join(WORKSPACE, '.dependency-cruiser.mjs')];
    const { status, stdout } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    return { status, stdout };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
