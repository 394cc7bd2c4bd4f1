import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

import { bin } from '../../test/command.ts';

const SOURCES = '**/*.{ts,tsx,mjs,json}';
const MAX_OUTPUT_BYTES = 2 ** 26;

/** Standard output of a program that exits with 1 if it finds something. */
function runChecker(name: string, args: readonly string[]): Promise<string> {
  return new Promise((fulfill, reject) => {
    execFile(bin(name), args, { maxBuffer: MAX_OUTPUT_BYTES }, (error, stdout, stderr) => {
      if (error && error.code !== 1) return reject(new Error(stderr || stdout, { cause: error }));
      fulfill(stdout);
    });
  });
}

interface LintResult {
  filePath: string;
  messages: { line?: number; message: string; ruleId: string | null }[];
}

/**
 * Paths of the files that ESLint finds fault with; warnings count. Prints what it found.
 *
 * By its command, as @nx/eslint-plugin reads the project graph again for each file of a program that calls ESLint.
 */
async function findLintErrors(folders: readonly string[]): Promise<string[]> {
  const results = JSON.parse(await runChecker('eslint', ['--format=json', ...folders])) as LintResult[];
  for (const { filePath, messages } of results) {
    for (const { line = 1, message, ruleId } of messages) {
      console.log(`${filePath}:${line}: ${message} ${ruleId ?? ''}`);
    }
  }
  return results.filter(({ messages }) => messages.length > 0).map(({ filePath }) => filePath);
}

interface Diagnostic {
  message: string;
  code: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** Paths of the files that break a rule that needs types. Prints what it found. */
async function findTypedErrors(folders: readonly string[]): Promise<string[]> {
  const { diagnostics } = JSON.parse(await runChecker('oxlint', ['--format=json', ...folders])) as {
    diagnostics: Diagnostic[];
  };
  for (const { filename, labels, message, code } of diagnostics) {
    console.log(`${filename}:${labels[0]?.span.line ?? 1}: ${message} ${code}`);
  }
  return diagnostics.map(({ filename }) => filename);
}

/** Paths of the files that Prettier would format differently. */
async function findUnformatted(folders: readonly string[]): Promise<string[]> {
  const stdout = await runChecker('prettier', ['--list-different', ...folders.map((folder) => `${folder}/${SOURCES}`)]);
  const files = stdout.split('\n').filter(Boolean);
  for (const file of files) console.log(`${file}: not formatted as Prettier formats it`);
  return files;
}

/** Lints folders of the workspace; resolves with the absolute paths of the files at fault. */
export async function lintFolders(folders: readonly string[]): Promise<Set<string>> {
  const checks = [findLintErrors, findTypedErrors, findUnformatted];
  const files = await Promise.all(checks.map((check) => check(folders)));
  return new Set(files.flat().map((file) => resolve(file)));
}
