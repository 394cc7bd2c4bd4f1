import { readFileSync } from 'node:fs';

const PATTERN = /^(feat|fix|refactor|perf|test|docs|build|ci|style|chore|revert)\([a-z0-9/-]+\): \S.*[^.]$/;
const MAX_SUBJECT = 72;
/** The subjects that git writes itself. */
const GENERATED = /^(Merge |Revert ")/;

/** Returns the problem of a commit message, or null. */
export function findProblem(message) {
  const [subject = '', second] = message.split('\n').filter((line) => !line.startsWith('#'));
  if (GENERATED.test(subject)) return null;
  if (!PATTERN.test(subject)) return `"${subject}" is not of the form "type(scope): summary"`;
  if (subject.length > MAX_SUBJECT) return `"${subject}" has ${subject.length} characters; ${MAX_SUBJECT} at most`;
  if (second) return `the line after "${subject}" must be empty`;
  return null;
}

const [file] = process.argv.slice(2);
if (import.meta.url === `file://${process.argv[1]}` && file) {
  const problem = findProblem(readFileSync(file, 'utf8'));
  if (problem) {
    console.error(`commit rejected: ${problem}`);
    process.exit(1);
  }
}
