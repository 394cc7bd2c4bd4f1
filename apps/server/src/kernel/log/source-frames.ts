import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { programFiles } from '../process/program-files.ts';

/** The bundler writes the path of each module above its code. */
const MODULE_PATH = /^\t*\/\/ ((?:apps|libs|node_modules)\/\S+)$/;
const FRAME = /\(?(file:\/\/[^\s()]+\.js):(\d+):(\d+)\)?/g;

interface ModuleStart {
  line: number;
  path: string;
}

/** By file of the bundle; one that is no bundle has no modules. */
const modulesByFile = new Map<string, readonly ModuleStart[]>();

function readModules(url: string): readonly ModuleStart[] {
  const known = modulesByFile.get(url);
  if (known) return known;
  let lines: string[] = [];
  try {
    lines = readFileSync(fileURLToPath(url), 'utf8').split('\n');
  } catch {
    // Without the file its frames stay as they are.
  }
  const modules = lines.flatMap((text, index) => {
    const path = MODULE_PATH.exec(text)?.[1];
    return path === undefined ? [] : [{ line: index + 1, path }];
  });
  modulesByFile.set(url, modules);
  return modules;
}

/**
 * Names the source file of each frame that is in the bundle, and its place in the folder of the program. Source maps would
 * name the line too, but Node keeps them in memory: 60 MB.
 *
 * @param frames of an error, a line each
 */
export const nameSources = (frames: string, folder = programFiles.folder): string =>
  frames.replaceAll(FRAME, (frame, url: string, line: string, column: string) => {
    const path = readModules(url).findLast((module) => module.line <= Number(line))?.path;
    return path === undefined ? frame : `(${path}; ${relative(folder, fileURLToPath(url))}:${line}:${column})`;
  });
