/** A deliberate defect and the tests that must notice it. */
export interface Defect {
  /** What the mutated code does wrong. */
  name: string;
  /** Path of the source from the workspace. */
  file: string;
  /** Code that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Paths of the jest tests from the workspace; at least one test must fail. Those of the server run on PostgreSQL. */
  tests: readonly string[];
  /** Pattern of the names of the tests to run; all of the files by default. */
  only?: string;
}

export interface Mutation extends Defect {
  area: string;
}

export const needsPostgres = ({ tests }: Pick<Mutation, 'tests'>) =>
  tests.some((test) => test.startsWith('apps/server/'));

/** The source with the defect. */
export function mutate(source: string, { area, name, file, find, replace }: Mutation): string {
  const occurrences = source.split(find).length - 1;
  if (occurrences !== 1) {
    throw new Error(`${area} › ${name}: its code occurs ${occurrences} times in ${file}, not once:\n${find}`);
  }
  return source.replace(find, () => replace);
}
