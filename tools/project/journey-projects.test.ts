import { globSync, readFileSync } from 'node:fs';

interface Manifest {
  name: string;
  nx?: { targets?: Record<string, unknown> };
}

/** Projects that the core journeys name, without the scope. */
const tagged = new Set(
  globSync('apps/console-e2e/src/journeys/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bcore(?:AndDeep)?\(([^)]*)\)/g)].flatMap(([, projects = '']) =>
      [...projects.matchAll(/'([^']+)'/g)].map(([, project]) => project),
    ),
  ),
);

describe('the target journeys', () => {
  it('exists in exactly the projects that core journeys name: others would never run', () => {
    const projects = globSync(['apps/*/package.json', 'libs/**/package.json'], { exclude: ['**/node_modules/**'] })
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest)
      .filter(({ nx }) => nx?.targets && 'journeys' in nx.targets)
      .map(({ name }) => name.replace('@backroom/', ''));

    expect([...tagged].sort()).toEqual(projects.sort());
  });
});
