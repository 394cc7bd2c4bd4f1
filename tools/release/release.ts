import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { releaseVersion } from 'nx/release';

import { releaseChangelog } from './changelog.ts';

const CHANGELOG = 'CHANGELOG.md';

/**
 * `npm run release [-- --dry-run]`: the next version by the commits since the last tag, in every package, and the
 * unreleased part of the changelog as that version, in one commit. Nothing is published, pushed or tagged.
 */
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const dryRun = values['dry-run'];
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });
if (!dryRun && git('status', '--porcelain') !== '') {
  console.error('The working tree has changes. Commit them first.');
  process.exit(1);
}

const { workspaceVersion } = await releaseVersion({ dryRun });
if (!workspaceVersion) {
  console.log('No commit since the last tag changes the version.');
  process.exit(0);
}
const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
const changelog = releaseChangelog(readFileSync(CHANGELOG, 'utf8'), workspaceVersion, day);
if (dryRun) console.log(`\n${changelog.split(/^## /m, 2)[1]}\nVersion ${workspaceVersion}. Nothing was changed.`);
else {
  writeFileSync(CHANGELOG, changelog);
  git('commit', '--all', '--quiet', '--message', `chore(release): version ${workspaceVersion}`);
  console.log(
    `\nVersion ${workspaceVersion}. Once the commit has landed: git tag v${workspaceVersion} && git push --tags`,
  );
}
