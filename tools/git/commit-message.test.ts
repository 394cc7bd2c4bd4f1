import { execFileSync } from 'node:child_process';

import { problemOf } from './commit-message.mjs';

describe('a commit message', () => {
  it.each([
    'feat(ui): buttons keep their width while loading',
    'fix(server/roles): keep the total on a page past the end',
  ])('passes as %s', (message) => {
    expect(problemOf(message)).toBeNull();
  });

  it.each([
    ['no type', 'buttons'],
    ['no room', 'feat: buttons'],
    ['a full stop', 'feat(ui): buttons.'],
    ['a type of its own', 'wip(ui): buttons'],
    ['a subject that runs on', `feat(ui): ${'a'.repeat(80)}`],
    ['a second line at once', 'feat(ui): buttons\nmore'],
  ])('is refused for %s', (_reason, message) => {
    expect(problemOf(message)).not.toBeNull();
  });

  it('has its form in all of the history', () => {
    const log = execFileSync('git', ['log', '--format=%B%x00'], { encoding: 'utf8' });
    const messages = log
      .split('\0')
      .map((message) => message.trim())
      .filter(Boolean);

    expect(messages.length).toBeGreaterThan(0);
    expect(messages.map((message) => problemOf(message)).filter(Boolean)).toEqual([]);
  });
});
