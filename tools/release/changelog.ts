const UNRELEASED = '## Unreleased\n';

/** The changelog with what was unreleased as a version. */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  const [section = ''] = changelog.split(/^(?=## \d)/m, 1);
  if (!changelog.startsWith(UNRELEASED) || !/^- /m.test(section))
    throw new Error('CHANGELOG.md must begin with "## Unreleased" and at least one line about a change');
  return `## ${version} (${day})\n${changelog.slice(UNRELEASED.length)}`;
}
