import { releaseChangelog } from './changelog.ts';

const RELEASED = '## 0.1.0 (2026-11-23)\n\nThe first version.\n\n- **sign-in:** by password\n';

it('what was unreleased becomes the version', () => {
  const changelog = `## Unreleased\n\n### Added\n\n- **Lists:** a search\n\n${RELEASED}`;

  expect(releaseChangelog(changelog, '0.2.0', '2026-11-29')).toBe(
    `## 0.2.0 (2026-11-29)\n\n### Added\n\n- **Lists:** a search\n\n${RELEASED}`,
  );
});

it.each([
  ['no unreleased part', RELEASED],
  ['an empty one', `## Unreleased\n\n${RELEASED}`],
])('refuses a changelog with %s', (_what, changelog) => {
  expect(() => releaseChangelog(changelog, '0.2.0', '2026-11-29')).toThrow('CHANGELOG.md must begin with');
});
