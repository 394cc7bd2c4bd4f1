import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Figures that only a run measures: each run keeps its own here, Nx keeps those of cached targets. */
const FOLDER = resolve(import.meta.dirname, '../../dist/figures');

/** Changes of a copy of the workspace: the files of the product that each touches. */
type TouchedFiles = readonly string[];

/** `npm test`, by step; the last one is the whole run. CPU time is empty where it is not measured. */
export interface RunFigure {
  wallMs: readonly (readonly [step: string, ms: number])[];
  cpuMs: readonly (readonly [step: string, ms: number])[];
  passed: number;
  failed: number;
  /** Targets, and those of them that came from the cache. */
  targets: number;
  cached: number;
}

interface Figures {
  'new-field': TouchedFiles;
  'new-resource': TouchedFiles;
  'npm-test': RunFigure;
}

export type Kept<Name extends keyof Figures> = { at: string; figure: Figures[Name] };

const getPath = (name: string) => join(FOLDER, `${name}.json`);

export function keepFigure<Name extends keyof Figures>(name: Name, figure: Figures[Name]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(getPath(name), JSON.stringify({ at: new Date().toISOString(), figure } satisfies Kept<Name>));
}

/** The last one that was measured in this clone, if any. */
export function readFigure<Name extends keyof Figures>(name: Name): Kept<Name> | undefined {
  try {
    return JSON.parse(readFileSync(getPath(name), 'utf8')) as Kept<Name>;
  } catch {
    return undefined;
  }
}
