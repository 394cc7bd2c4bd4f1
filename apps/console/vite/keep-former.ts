import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { type Plugin } from 'vite';

/** A page that was opened before an update still finds its programs for so long. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Keeps the assets of former builds in `console-former` beside the build, where the server looks for what the build
 * does not have. Not in the build itself: that is exactly what was built, for the cache that may bring it back.
 */
export function keepFormer(): Plugin {
  let outDir = '';
  const keep = () => keepAssets(join(outDir, 'assets'), join(outDir, '../console-former/assets'), Date.now());
  return {
    name: 'backroom-keep-former',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    // Until now every page was made of the build that is about to go.
    buildEnd: (error) => (error ? undefined : keep()),
    // And this one, with its packed files: a cache may replace it without a build.
    closeBundle: { order: 'post', sequential: true, handler: keep },
  };
}

/**
 * Notes that these are the assets of the day, and removes those that have not been for longer than they are kept.
 *
 * @param now milliseconds since the epoch
 */
export async function keepAssets(current: string, kept: string, now: number): Promise<void> {
  await mkdir(kept, { recursive: true });
  const day = new Date(now);
  for (const name of existsSync(current) ? await readdir(current) : []) {
    const copy = join(kept, name);
    if (!existsSync(copy)) await copyFile(join(current, name), copy);
    await utimes(copy, day, day);
  }
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name));
    if (now - mtimeMs > KEPT_MS) await rm(join(kept, name));
  }
}
