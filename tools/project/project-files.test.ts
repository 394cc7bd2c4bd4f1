import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { findProblem } from '../git/commit-message.mjs';

interface Step {
  uses?: string;
  run?: string;
}
interface Workflow {
  on?: Record<string, unknown>;
  permissions?: Record<string, string>;
  concurrency?: unknown;
  jobs: Record<string, { 'runs-on'?: string; 'timeout-minutes'?: number; steps: Step[] }>;
}
interface FormField {
  type?: string;
  id?: string;
  attributes?: { label?: string; value?: string; options?: string[] };
}
interface IssueForm {
  name?: string;
  description?: string;
  body?: FormField[];
}
interface Dependabot {
  version?: number;
  updates: {
    'package-ecosystem': string;
    directory: string;
    schedule: { interval: string };
    'commit-message': { prefix: string };
    groups?: Record<string, { patterns: string[] }>;
  }[];
}
interface NxRelease {
  projects: string[];
  projectsRelationship: string;
  conventionalCommits: { types: Record<string, unknown> };
  version: {
    conventionalCommits: boolean;
    manifestRootsToUpdate: string[];
    git: { commit: boolean; tag: boolean; stageChanges: boolean };
  };
  changelog: { workspaceChangelog: boolean; projectChangelogs: boolean };
  releaseTag: { pattern: string };
}
interface Manifest {
  version: string;
  scripts: Record<string, string>;
  workspaces: string[];
}

const WORKFLOWS = '.github/workflows';
const FORMS = '.github/ISSUE_TEMPLATE';

const text = (file: string) => readFileSync(file, 'utf8');
const yaml = <T>(file: string) => parse(text(file)) as T;
const json = <T>(file: string) => JSON.parse(text(file)) as T;

const manifest = json<Manifest>('package.json');
const packages = globSync(manifest.workspaces.map((pattern) => `${pattern}/package.json`)).map((file) =>
  file.slice(0, -'/package.json'.length),
);

describe.each(readdirSync(WORKFLOWS))('the workflow %s', (file) => {
  const { on, permissions, concurrency, jobs } = yaml<Workflow>(join(WORKFLOWS, file));
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('has a trigger, and runs once at a time', () => {
    expect(Object.keys(on ?? {})).not.toEqual([]);
    expect(concurrency).toBeDefined();
  });

  it('may read contents and nothing else', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  it.each(Object.entries(jobs))('limits the time of its job %s', (_name, job) => {
    expect(job['runs-on']).toMatch(/^ubuntu-/);
    expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('runs scripts that package.json has', () => {
    const commands = steps.map(({ run = '' }) => run).join('\n');
    const scripts = [...commands.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, script = '']) => script);

    expect(scripts).not.toEqual([]);
    expect(scripts.filter((script) => !(script in manifest.scripts))).toEqual([]);
  });

  it('pins each action to a major version', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);

    expect(actions).not.toEqual([]);
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@v\d+$/.test(action))).toEqual([]);
  });
});

describe('CODEOWNERS', () => {
  const lines = text('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const patterns = lines.map(([pattern = '']) => pattern);

  it('gives each pattern one team', () => {
    expect(lines.filter((line) => line.length !== 2 || !/^@backroom\/[a-z-]+$/.test(line[1] ?? ''))).toEqual([]);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('names folders that exist', () => {
    const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

    expect(patterns[0]).toBe('*');
    expect(patterns.slice(1).filter((pattern) => !/^\/.+\/$/.test(pattern) || !isFolder(`.${pattern}`))).toEqual([]);
  });

  it('has an owner for each package, and for docs', () => {
    const isOwned = (folder: string) => patterns.slice(1).some((pattern) => `/${folder}/`.startsWith(pattern));
    const folders = [...packages, ...globSync(['apps/*', 'libs/api/*', 'libs/features/*']), 'docs'];

    expect(packages.length).toBeGreaterThan(20);
    expect(folders.filter((folder) => !isOwned(folder))).toEqual([]);
  });
});

describe('issue forms', () => {
  const forms = readdirSync(FORMS).filter((file) => file !== 'config.yml');

  it.each(forms)('%s has what the form schema requires', (file) => {
    const { name, description, body = [] } = yaml<IssueForm>(join(FORMS, file));
    const fields = body.filter(({ type }) => type !== 'markdown');
    const ids = fields.map(({ id }) => id);

    expect([name, description]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    expect(fields).not.toEqual([]);
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[a-z-]+$/) as string));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of body) {
      expect(['markdown', 'input', 'textarea', 'dropdown']).toContain(type);
      expect(type === 'markdown' ? attributes?.value : attributes?.label).toMatch(/\S/);
      if (type === 'dropdown') expect(attributes?.options?.length).toBeGreaterThan(1);
    }
  });

  it('there is one for bugs and one for features, and vulnerabilities go elsewhere', () => {
    const { blank_issues_enabled: blank, contact_links: links } = yaml<{
      blank_issues_enabled: boolean;
      contact_links: Record<string, string>[];
    }>(join(FORMS, 'config.yml'));

    expect(forms).toEqual(['bug.yml', 'feature.yml']);
    expect(blank).toBe(false);
    expect(links).not.toEqual([]);
    for (const link of links) expect(Object.keys(link).sort()).toEqual(['about', 'name', 'url']);
  });

  it('has a template for pull requests beside it', () => {
    expect(text('.github/pull_request_template.md')).toContain('- [ ] `npm test`');
  });
});

describe('dependabot.yml', () => {
  const { version, updates } = yaml<Dependabot>('.github/dependabot.yml');

  it('has version 2 and folders that exist', () => {
    expect(version).toBe(2);
    expect(updates.filter(({ directory }) => !existsSync(`.${directory}`))).toEqual([]);
  });

  it('looks for packages weekly and for actions monthly', () => {
    const plan = updates.map(({ 'package-ecosystem': ecosystem, schedule }) => [ecosystem, schedule.interval]);

    expect(plan).toEqual([
      ['npm', 'weekly'],
      ['github-actions', 'monthly'],
    ]);
  });

  it('groups packages that are in use', () => {
    const manifests = ['package.json', ...packages.map((path) => `${path}/package.json`)];
    const names = manifests.flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } =
        json<Record<string, Record<string, string>>>(file);
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    });
    const isUsed = (pattern: string) =>
      names.some((name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
    const groups = updates.flatMap((update) => Object.entries(update.groups ?? {}));

    expect(groups.map(([name]) => name)).toEqual(
      expect.arrayContaining(['react', 'storybook', 'nx', 'radix', 'testing']),
    );
    expect(groups.flatMap(([, { patterns }]) => patterns).filter((pattern) => !isUsed(pattern))).toEqual([]);
  });

  it('writes commits in the form of this repository', () => {
    for (const update of updates) expect(update['commit-message'].prefix).toMatch(/^(build|ci)\(deps\)$/);
  });
});

describe('a release', () => {
  const { release } = json<{ release: NxRelease }>('nx.json');

  it('has the next version of everything from commits', () => {
    expect(release).toMatchObject({
      projects: ['*'],
      projectsRelationship: 'fixed',
      version: { conventionalCommits: true, manifestRootsToUpdate: ['{projectRoot}', '.'] },
    });
    expect(manifest.scripts.release).toBe('node tools/release/release.ts');
    // Part of Nx, but brought by another of its packages.
    expect(existsSync('node_modules/@nx/js/package.json')).toBe(true);
  });

  it('knows every type of commit', () => {
    const [, types = ''] = /\^\(([a-z|]+)\)/.exec(text('tools/git/commit-message.mjs')) ?? [];

    expect(Object.keys(release.conventionalCommits.types).sort()).toEqual(types.split('|').sort());
  });

  it('leaves the changelog to its authors and the commit to the command, and sends nothing anywhere', () => {
    expect(release).toMatchObject({
      changelog: { workspaceChangelog: false, projectChangelogs: false },
      releaseTag: { pattern: 'v{version}' },
      version: { git: { commit: false, tag: false, stageChanges: false } },
    });
  });

  it('gives all packages one version, with an entry in the changelog', () => {
    const others = packages.filter((path) => json<Manifest>(`${path}/package.json`).version !== manifest.version);
    const sections = [...text('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
    const [latest = ''] = sections.filter((title) => title !== 'Unreleased');

    expect(others).toEqual([]);
    expect(latest).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\)$/);
    expect(latest.split(' ')[0]).toBe(manifest.version);
    expect(sections.indexOf('Unreleased')).toBeLessThanOrEqual(0);
  });

  it('commits with a message that the hook accepts', () => {
    const [, message = ''] = /'--message', `(.+?)`/.exec(text('tools/release/release.ts')) ?? [];

    expect(findProblem(message.replace('${workspaceVersion}', manifest.version))).toBeNull();
  });
});
