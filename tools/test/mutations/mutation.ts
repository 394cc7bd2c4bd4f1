export const AREAS = [
  'rights',
  'scopes',
  'contract',
  'cache',
  'keyboard',
  'sessions',
  'import',
  'audit',
  'jobs',
  'business',
  'rules',
] as const;
export type Area = (typeof AREAS)[number];

/** One deliberate defect and the tests that must notice it. */
export interface Mutation {
  area: Area;
  /** What the mutated code does wrong. */
  name: string;
  /** Path of the source from the workspace. */
  file: string;
  /** Code that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Paths of the jest tests from the workspace; at least one test must fail. */
  tests: readonly string[];
  /** Pattern of the names of the tests to run; all of the files by default. */
  only?: string;
  /** The database of the tests: an own PostgreSQL, or none and the embedded one. */
  engine: 'postgres' | 'none';
}

/** The source with the defect. */
export function mutate(source: string, { area, name, file, find, replace }: Mutation): string {
  const occurrences = source.split(find).length - 1;
  if (occurrences !== 1) {
    throw new Error(`${area} › ${name}: its code occurs ${occurrences} times in ${file}, not once:\n${find}`);
  }
  return source.replace(find, () => replace);
}
