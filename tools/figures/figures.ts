import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { formatMinutes, formatSeconds } from '../test/summary.ts';
import { readFigure } from './kept-figures.ts';
import { printSize } from './size.ts';
import { findFaults, LIMITS, listFiles, readWalks } from './walks.ts';

/** Prints the length of each walk of docs/walks.md, and what is not true in it. */
function printWalks(): void {
  for (const walk of readWalks()) {
    console.log(
      `  ${listFiles(walk).length} own files of ${LIMITS[walk.title]} at most, ${walk.beside.length} beside  ${walk.title}`,
    );
    for (const fault of findFaults(walk)) console.log(`    ✘ ${fault}`);
  }
}

/** Prints which files of the product a new field and a new resource touch, as the tests that make these changes have kept it. */
function printPlaces(): void {
  const changes = [
    ['new-field', 'files that a new text field on posts touches', 'tools/project/new-field.deep.test.ts'],
    ['new-resource', 'files in which a new resource registers', 'tools/generators/feature/generator.test.ts'],
  ] as const;
  for (const [name, title, test] of changes) {
    const kept = readFigure(name);
    if (!kept) {
      console.log(`  –  ${title}: measured by ${test}`);
      continue;
    }
    console.log(`  ${kept.figure.length}  ${title} (${kept.at})`);
    for (const file of kept.figure) console.log(`       ${file}`);
  }
}

/** Prints how long the last runs in this clone have taken. */
function printWaiting(): void {
  const run = readFigure('npm-test');
  if (!run) console.log('  –  npm test: has not run in this clone');
  else {
    const { wallMs, cpuMs, passed, failed, targets, cached } = run.figure;
    const cpu = new Map(cpuMs);
    const total = cpuMs.reduce((all, [, ms]) => all + ms, 0);
    console.log(`  npm test: ${passed} passed, ${failed} failed, ${cached} of ${targets} targets cached (${run.at})`);
    for (const [index, [step, ms]] of wallMs.entries()) {
      const ofStep = index === wallMs.length - 1 ? total : (cpu.get(step) ?? 0);
      console.log(`  ${formatSeconds(ms).padStart(7)} ${formatMinutes(ofStep).padStart(14)} of CPU time  ${step}`);
    }
  }
  console.log('  npm run test:deep, parts that have passed');
  for (const file of globSync('node_modules/.cache/deep-parts/*.json')) {
    const { at, ms, passed } = JSON.parse(readFileSync(file, 'utf8')) as { at: string; ms: number; passed: number };
    console.log(`  ${formatSeconds(ms).padStart(7)}  ${basename(file, '.json')}: ${passed} passed (${at})`);
  }
}

const PARTS = { walks: printWalks, places: printPlaces, size: printSize, waiting: printWaiting };

/** `npm run figures -- [<part> …]`: all of them without a name. */
const selected = process.argv.slice(2);
const unknown = selected.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
for (const [part, print] of Object.entries(PARTS)) {
  if (selected.length > 0 && !selected.includes(part)) continue;
  console.log(`\n${part}`);
  print();
}
