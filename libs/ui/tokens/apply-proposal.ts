import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type Affected, findAffected } from './affected.ts';
import { getProposable, parseProposal, type ProposableToken, type Proposal, showValue } from './proposal.ts';
import { findContrastProblems, findTokensChangedBy } from './proposal-effects.ts';
import { replaceTokenValue } from './replace-token-value.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCES = [
  'libs/{ui,records,layout,auth}/{package.json,src/**/*.{ts,tsx,css}}',
  'libs/features/*/src/**/*.{ts,tsx}',
  'apps/console/src/**/*.{ts,tsx,css}',
];
const NOT_OF_PAGES = /\.(test|stories)\.tsx?$|\/theme\/(tokens\.css|token-names\.ts)$|\/testing\//;
/**
 * `npm run token -- '<link>'` writes what a link of the Playground proposes into the token files and emits what is
 * generated from them. A proposal that would make a text or a control too faint is refused.
 */
const HELP = "Copy the link of the Playground in Storybook: npm run token -- '<link>'";

function fail(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}

function readLink(link: string): string {
  if (!URL.canParse(link)) fail(`Not a link: ${link || 'nothing'}.`, HELP);
  const globals = new URL(link).searchParams.get('globals') ?? '';
  const [, text] = /(?:^|;)proposal:([^;]*)/.exec(globals) ?? [];
  return text ?? '';
}

const readSources = () =>
  new Map(
    globSync(SOURCES, { cwd: ROOT })
      .filter((path) => !NOT_OF_PAGES.test(path))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  );

/** As the sidebar of Storybook has it; nothing for a folder without stories. */
function findTitles(folder: string): string[] {
  return globSync(`libs/ui/src/${folder}/*.stories.tsx`, { cwd: ROOT }).flatMap(
    (path) => /const meta = \{\s*title: '([^']+)'/.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1] ?? [],
  );
}

function write(changes: readonly (readonly [ProposableToken, string])[]): void {
  for (const [token, value] of changes) {
    const path = join(import.meta.dirname, `${token.file}.tokens.json`);
    writeFileSync(path, replaceTokenValue(readFileSync(path, 'utf8'), token, value));
  }
  execFileSync(process.execPath, [join(import.meta.dirname, 'emit.ts')], { stdio: 'inherit' });
}

function show(proposal: Proposal): (readonly [ProposableToken, string])[] {
  const changes = [...proposal].flatMap(([name, value]) => {
    const token = getProposable(name);
    return token && token.value !== value ? [[token, value] as const] : [];
  });
  for (const [token, value] of changes)
    console.log(
      `${token.file}.tokens.json ${token.path.join('.')}: ${showValue(token, token.value)} → ${showValue(token, value)}`,
    );
  return changes;
}

function showAffected({ components, pages, isInFrame }: Affected): void {
  const titles = components.flatMap(findTitles).sort();
  console.log(`\n${titles.length} components change: ${titles.join(', ')}`);
  console.log(`${pages.length} pages change: ${pages.join(', ')}`);
  if (isInFrame) console.log('The frame around every page changes.');
  console.log('\nLook at them: npm run visual');
}

const { proposal, refused } = parseProposal(readLink(process.argv[2] ?? ''));
if (refused.length > 0) fail(`No token with such a value: ${refused.join(', ')}.`);
if (proposal.size === 0) fail('The link proposes no token.', HELP);
const changes = show(proposal);
if (changes.length === 0) fail('The tokens have these values already.');
const problems = findContrastProblems(proposal);
if (problems.length > 0)
  fail(
    '',
    'Refused, because too little contrast would be left:',
    ...problems.map(
      ({ appearance, token, background, ratio, minRatio, brand }) =>
        `- ${appearance}: ${token} on ${background} ${ratio.toFixed(2)}, at least ${minRatio} (brand ${brand})`,
    ),
  );
const changedTokens = findTokensChangedBy(proposal);
write(changes);
showAffected(findAffected(changedTokens, readSources()));
