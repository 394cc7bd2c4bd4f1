import { readFileSync } from 'node:fs';

interface Locked {
  resolved?: string;
  link?: boolean;
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const packages = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> })
  .packages;

/** What the package at `path` gets for `name`, looked up the way Node does. */
function lockedFor(path: string, name: string): Locked | undefined {
  for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const found = packages[`${place ? `${place}/` : ''}node_modules/${name}`];
    if (found || !place) return found;
    if (!place.includes('/node_modules/')) place = '';
  }
}

const EXACT = /^\d+\.\d+\.\d+$/;

describe('the lock file', () => {
  // npm drops what a registry lacks and `npm ci` then fails on every machine.
  it('holds every optional dependency of what it holds', () => {
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

  it('names no host to download from', () => {
    expect(Object.values(packages).filter(({ link, resolved }) => !link && resolved)).toEqual([]);
  });

  it('pins what we name ourselves exactly', () => {
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
