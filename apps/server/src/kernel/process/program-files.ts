import { join, resolve } from 'node:path';

/** Of the bundle that `npm run build:server` writes, not of the sources. */
const isBuilt = import.meta.filename.endsWith('.js');

/** The folder of the build, whose chunks are in `lib`; else the workspace. */
const ROOT = resolve(import.meta.dirname, isBuilt ? '..' : '../../../../..');

interface ProgramFiles {
  /** The build, or the workspace. */
  folder: string;
  migrations: string;
  /** The built console and Storybook, and what an update has left of the previous console; each may be missing. */
  console: string;
  previousConsole: string;
  storybook: string;
  /** Relative directories of variables are below it. */
  base: string;
  /** Starts the command-line tool in a shell. */
  commandLine: string;
}

/**
 * Where the program finds its own files, none of which it writes. A build has them in its folder; what only a workspace
 * has is beside it.
 */
export const programFiles: Readonly<ProgramFiles> = isBuilt
  ? {
      folder: ROOT,
      migrations: join(ROOT, 'migrations'),
      console: join(ROOT, 'console'),
      previousConsole: join(ROOT, '../console-previous'),
      storybook: join(ROOT, '../storybook'),
      base: process.cwd(),
      commandLine: `${process.execPath} ${join(ROOT, 'backroom.js')}`,
    }
  : {
      folder: ROOT,
      migrations: join(ROOT, 'apps/server/src/database/migrations'),
      console: join(ROOT, 'dist/console'),
      previousConsole: join(ROOT, 'dist/console-previous'),
      storybook: join(ROOT, 'dist/storybook'),
      base: ROOT,
      commandLine: 'npm run backroom --',
    };
