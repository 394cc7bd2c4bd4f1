import { execFileSync } from 'node:child_process';

import { findProblem } from './commit-message.mjs';

describe('a commit message', () => {
  it.each([
    'feat(ui): buttons keep their width while loading',
    'fix(server/roles): keep the total on a page past the end',
    "Merge branch 'online'",
    'Revert "fix(server/roles): keep the total on a page past the end"',
  ])('is accepted: %s', (message) => {
    expect(findProblem(message)).toBeNull();
  });

  it.each([
    ['no type', 'buttons'],
    ['no scope', 'feat: buttons'],
    ['a full stop', 'feat(ui): buttons.'],
    ['an unknown type', 'wip(ui): buttons'],
    ['a long subject', `feat(ui): ${'a'.repeat(80)}`],
    ['no empty second line', 'feat(ui): buttons\nmore'],
  ])('is rejected for %s', (_reason, message) => {
    expect(findProblem(message)).not.toBeNull();
  });

  it('is valid in the whole history', () => {
    const log = execFileSync('git', ['log', '--format=%B%x00'], { encoding: 'utf8' });
    const messages = log
      .split('\0')
      .map((message) => message.trim())
      .filter(Boolean);

    expect(messages.length).toBeGreaterThan(0);
    expect(messages.map((message) => findProblem(message)).filter(Boolean)).toEqual([]);
  });
});
