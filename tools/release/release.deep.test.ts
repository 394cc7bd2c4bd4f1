import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { copyWorkspace, runInCopy } from '../project/workspace-copy.ts';

const LIMIT_MS = 300_000;
const COMMITTER = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
const NEWS = '## Unreleased\n\n### Fixed\n\n- **Lists:** a planted change\n\n';

it(
  'a release of a clone without tags and without a remote is one commit',
  () => {
    const { folder, remove } = copyWorkspace();
    try {
      const git = (...args: string[]) =>
        execFileSync('git', [...COMMITTER, '-C', folder, ...args], { encoding: 'utf8' });
      const read = (file: string) => readFileSync(join(folder, file), 'utf8');
      const changelog = read('CHANGELOG.md').replace(/^## Unreleased\n[^]*?(?=^## \d)/m, '');
      git('init', '--quiet');
      git('config', 'user.name', 'Test');
      git('config', 'user.email', 'test@example.com');
      git('add', '--all');
      git('commit', '--quiet', '--message', 'chore(project): the first commit');
      writeFileSync(join(folder, 'CHANGELOG.md'), NEWS + changelog);
      writeFileSync(join(folder, 'libs/features/posts/README.md'), '# Planted\n');
      git('commit', '--all', '--quiet', '--message', 'feat(lists): a planted change');
      const { version } = JSON.parse(read('package.json')) as { version: string };
      const [major, minor] = version.split('.').map(Number);
      const next = `${major}.${(minor ?? 0) + 1}.0`;

      const dryRun = runInCopy(folder, '../tools/release/release.ts', ['--dry-run']);
      expect(dryRun.text).toContain(`Version ${next}. Nothing was changed.`);
      expect(git('status', '--porcelain')).toBe('');

      const released = runInCopy(folder, '../tools/release/release.ts', []);
      expect(released.text).toContain(`git tag v${next}`);
      expect(git('log', '--format=%s', '-2')).toBe(`chore(release): version ${next}\nfeat(lists): a planted change\n`);
      expect(git('tag')).toBe('');
      expect(git('status', '--porcelain')).toBe('');
      const [title, ...news] = read('CHANGELOG.md').split('\n');
      expect(title?.slice(0, -'2026-01-31)'.length)).toBe(`## ${next} (`);
      expect(news.join('\n').startsWith(NEWS.slice('## Unreleased\n'.length))).toBe(true);
      const server = JSON.parse(read('apps/server/package.json')) as { version: string };
      const lock = JSON.parse(read('package-lock.json')) as { version: string };
      expect([server.version, lock.version]).toEqual([next, next]);
    } finally {
      remove();
    }
  },
  LIMIT_MS,
);
