import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

import { ImportGraph } from './import-graph.ts';

/** What a source is for; the first pattern that matches decides. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['tests and their helpers', /\.test\.tsx?$|\/testing\/|^libs\/testing\/|^apps\/console-e2e\/|\.fixture\.tsx?$/],
  ['tools', /^tools\//],
  ['stories', /\.stories\.tsx$/],
  ['guides of components', /\.guide\.tsx?$|\/guide\//],
  ['seed', /\/seed\//],
  ['texts', /\.text\.ts$/],
  ['product', /^(?:apps|libs)\//],
];
const SMALL_LINES = 20;
const BIGGEST = 10;

export interface Source {
  file: string;
  kind: string;
  lines: number;
}

/** The sources in TypeScript that git knows, or would add. */
export const readSources = (): Source[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', '--', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /^(?:apps|libs|tools)\//.test(file) && !file.endsWith('.d.ts') && existsSync(file))
    .map((file) => ({ file, kind: getKind(file), lines: countLines(file) }));

export const getKind = (file: string): string => KINDS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'product';

const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

/** Files of the product with few lines that one other file of the product imports: candidates to be folded. */
export function findSmallFiles(sources: readonly Source[]): Source[] {
  const product = sources.filter(({ kind }) => kind === 'product');
  const graph = new ImportGraph();
  const importers = new Map<string, number>();
  for (const { file } of product)
    for (const imported of graph.getDirectImports(file)) importers.set(imported, (importers.get(imported) ?? 0) + 1);
  return product.filter(({ file, lines }) => lines < SMALL_LINES && importers.get(file) === 1);
}

const sum = (sources: readonly Source[]) => sources.reduce((total, { lines }) => total + lines, 0);

/** Prints the lines of each kind, small files with one importer, the longest files, and the number of decisions. */
export function printSize(): void {
  const sources = readSources();
  for (const [kind, files] of Map.groupBy(sources, ({ kind: of }) => of)) {
    const lengths = files.map(({ lines }) => lines).toSorted((one, other) => one - other);
    const at = (part: number) => lengths[Math.floor((lengths.length - 1) * part)] ?? 0;
    const distribution = `median ${at(0.5)}, p90 ${at(0.9)}, most ${at(1)}`;
    console.log(
      `  ${String(sum(files)).padStart(7)} lines in ${String(files.length).padStart(4)} files (${distribution})  ${kind}`,
    );
  }
  const small = findSmallFiles(sources);
  console.log(
    `  ${small.length} files of the product under ${SMALL_LINES} lines with one importer: ${sum(small)} lines`,
  );
  const longest = sources.filter(({ kind }) => kind === 'product').toSorted((one, other) => other.lines - one.lines);
  console.log('  longest files of the product');
  for (const { file, lines } of longest.slice(0, BIGGEST)) console.log(`  ${String(lines).padStart(7)}  ${file}`);
  console.log(`  ${globSync('docs/decisions/*.md').length} decisions`);
}
