import { existsSync, globSync, readFileSync } from 'node:fs';

import { ImportGraph } from './import-graph.ts';

export const WALKS_DOCUMENT = 'docs/walks.md';

/** Most own files that a walk may pass, by its heading. A limit may only be lowered. */
export const LIMITS: Readonly<Record<string, number>> = {
  'A notice, from its author to the bell': 30,
  'A cell of the month plan, from a key to another browser': 40,
};

/** A line of a walk: a file, or what carries the value where no import does. */
type Step = { file: string } | { carrier: string };

export interface Walk {
  title: string;
  steps: readonly Step[];
  /** Files that see the value beside its way. */
  beside: readonly string[];
}

const STEP = /^- (→ |again )?`([^`]+)`: [A-Z].*\.$/;

/** The walks of the document: each item of a list is a step, until the heading "Beside it". */
export const parseWalks = (document: string): Walk[] =>
  document
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = ''] = section.split('\n', 1);
      const [way = '', beside = ''] = section.split(/^### .*$/m);
      return {
        title,
        steps: readItems(way).map(([mark, name]) => (mark === '→ ' ? { carrier: name } : { file: name })),
        beside: readItems(beside).map(([, name]) => name),
      };
    });

function readItems(text: string): [mark: string, name: string][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [, mark = '', name = ''] = STEP.exec(line) ?? [];
      if (name === '') throw new Error(`no step of a walk: ${line}`);
      return [mark, name];
    });
}

export const readWalks = (): Walk[] => parseWalks(readFileSync(WALKS_DOCUMENT, 'utf8'));

const isFile = (step: Step | undefined): step is { file: string } => step !== undefined && 'file' in step;

/** The files of a walk, each once. */
export const listFiles = ({ steps }: Walk): string[] => [
  ...new Set(steps.flatMap((step) => (isFile(step) ? [step.file] : []))),
];

/** What is not true in a walk. */
export function findFaults(walk: Walk, graph = new ImportGraph()): string[] {
  const { steps, beside } = walk;
  const files = listFiles(walk);
  const missing = [...files, ...beside].filter((file) => !existsSync(file)).map((file) => `${file} does not exist`);
  if (missing.length > 0) return missing;
  const broken = steps.flatMap((step, index) => {
    const before = steps[index - 1];
    if (isFile(step)) {
      const isLinked = !isFile(before) || graph.areLinked(before.file, step.file);
      return isLinked ? [] : [`${before.file} and ${step.file} do not import each other`];
    }
    return isCarried(step.carrier, steps, index, graph) ? [] : [`${step.carrier} does not lead on from step ${index}`];
  });
  const both = beside.filter((file) => files.includes(file)).map((file) => `${file} is on the way and beside it`);
  return [...broken, ...both];
}

/**
 * Both ends of a hop have its carrier, such as an endpoint of the contract: in a step on that side, or in a file that
 * imports the step next to the hop.
 */
function isCarried(carrier: string, steps: readonly Step[], index: number, graph: ImportGraph): boolean {
  const [from, to] = [steps[index - 1], steps[index + 1]];
  if (!isFile(from) || !isFile(to)) return false;
  const sides = [steps.slice(0, index), steps.slice(index + 1)];
  const ends = [from.file, to.file];
  return sides.every((side, end) => {
    const ofSide = listFiles({ title: '', steps: side, beside: [] });
    return (
      ofSide.some((file) => names(file, carrier)) ||
      findUsers(carrier).some((file) => graph.areLinked(file, ends[end] ?? ''))
    );
  });
}

const sources = new Map<string, string>();

function names(file: string, carrier: string): boolean {
  const source = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, source);
  return source.split(carrier).some((after, index) => index > 0 && !/^\w/.test(after));
}

/** Routes that serve an endpoint. */
const findUsers = (carrier: string): string[] =>
  globSync('apps/server/src/**/*.routes.ts').filter((file) => names(file, carrier));
