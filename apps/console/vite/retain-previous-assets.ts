import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { DAY_MS, DAYS_PER_WEEK } from '@backroom/contract/calendar';

/** How long pages that were opened before an update can load their chunks. */
export const RETENTION_MS = DAYS_PER_WEEK * DAY_MS;

/**
 * Copies the assets of previous builds to `console-previous` next to the build, from where the server serves missing
 * files. Not into the build itself, which the Nx cache stores and restores.
 */
export function retainPreviousAssets(): Plugin {
  let outDir = '';
  const retain = () => retainAssets(join(outDir, 'assets'), join(outDir, '../console-previous/assets'), Date.now());
  return {
    name: 'backroom-retain-previous-assets',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    // Copies the build that is about to be replaced.
    buildEnd: (error) => (error ? undefined : retain()),
    // Copies the new build with its compressed files: the cache may replace it without a build.
    closeBundle: { order: 'post', sequential: true, handler: retain },
  };
}

/**
 * Copies the current assets, updates their modification time, and deletes those past the retention time.
 *
 * @param now milliseconds since the epoch
 */
export async function retainAssets(current: string, retainedDir: string, now: number): Promise<void> {
  await mkdir(retainedDir, { recursive: true });
  const timestamp = new Date(now);
  for (const name of existsSync(current) ? await readdir(current) : []) {
    const copy = join(retainedDir, name);
    if (!existsSync(copy)) await copyFile(join(current, name), copy);
    await utimes(copy, timestamp, timestamp);
  }
  for (const name of await readdir(retainedDir)) {
    const { mtimeMs } = await stat(join(retainedDir, name));
    if (now - mtimeMs > RETENTION_MS) await rm(join(retainedDir, name));
  }
}
