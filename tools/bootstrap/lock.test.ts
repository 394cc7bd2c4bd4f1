import { readFileSync } from 'node:fs';

interface Locked {
  resolved?: string;
  link?: boolean;
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const packages = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> })
  .packages;

/** The package that `name` resolves to from `path`, by the algorithm of Node. */
function lockedFor(path: string, name: string): Locked | undefined {
  for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const found = packages[`${place ? `${place}/` : ''}node_modules/${name}`];
    if (found || !place) return found;
    if (!place.includes('/node_modules/')) place = '';
  }
}

const EXACT = /^\d+\.\d+\.\d+$/;

describe('the lock file', () => {
  // npm drops packages that a registry lacks, and `npm ci` then fails on every machine.
  it('contains every optional dependency of its packages', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, range]) => {
          const version = lockedFor(path, name)?.version;
          return version === undefined || (EXACT.test(range) && version !== range);
        })
        .map(([name, range]) => `${path} → ${name} ${range}`),
    );

    expect(missing).toEqual([]);
  });

  it('contains no download URLs', () => {
    expect(Object.values(packages).filter(({ link, resolved }) => !link && resolved)).toEqual([]);
  });

  it('pins direct dependencies to exact versions', () => {
    const loose = Object.entries(packages)
      .filter(([path]) => !path.includes('node_modules'))
      .flatMap(([, { ...manifest }]) => {
        const { dependencies = {}, devDependencies = {} } = manifest as Record<string, Record<string, string>>;
        return Object.entries({ ...dependencies, ...devDependencies }).filter(
          ([name, range]) => !name.startsWith('@backroom/') && !EXACT.test(range),
        );
      });

    expect(loose).toEqual([]);
  });
});
