import { readFileSync } from 'node:fs';

interface LockedPackage {
  resolved?: string;
  link?: boolean;
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const packages = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> })
  .packages;

/** The package that `name` resolves to from `path`, by the algorithm of Node. */
function resolveLocked(path: string, name: string): LockedPackage | undefined {
  for (let directory = path; ; directory = directory.slice(0, Math.max(0, directory.lastIndexOf('/node_modules/')))) {
    const found = packages[`${directory ? `${directory}/` : ''}node_modules/${name}`];
    if (found || !directory) return found;
    if (!directory.includes('/node_modules/')) directory = '';
  }
}

const EXACT = /^(npm:[^@]+@)?\d+\.\d+\.\d+$/;

describe('the lock file', () => {
  // npm drops packages that a registry lacks, and `npm ci` then fails on every machine.
  it('contains every optional dependency of its packages', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, range]) => {
          const version = resolveLocked(path, name)?.version;
          return version === undefined || (EXACT.test(range) && version !== range.split('@').at(-1));
        })
        .map(([name, range]) => `${path} → ${name} ${range}`),
    );

    expect(missing).toEqual([]);
  });

  it('contains no download URLs', () => {
    expect(Object.values(packages).filter(({ link, resolved }) => !link && resolved)).toEqual([]);
  });

  it('pins direct dependencies to exact versions', () => {
    const unpinned = Object.entries(packages)
      .filter(([path]) => !path.includes('node_modules'))
      .flatMap(([, { ...manifest }]) => {
        const { dependencies = {}, devDependencies = {} } = manifest as Record<string, Record<string, string>>;
        return Object.entries({ ...dependencies, ...devDependencies }).filter(
          ([name, range]) => !name.startsWith('@backroom/') && !EXACT.test(range),
        );
      });

    expect(unpinned).toEqual([]);
  });
});
