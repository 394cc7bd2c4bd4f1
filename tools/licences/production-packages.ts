/** What is read of an entry of the lock file. */
interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
}

/** A package that an installation without development packages has. */
export interface ProductionPackage {
  name: string;
  version: string;
  /** An SPDX expression; empty if the package names none. */
  licence: string;
  /** Subresource integrity, such as `sha512-…`; empty if the lock file has none. */
  integrity: string;
}

const FOLDER = 'node_modules/';

/** Read from the lock file: complete on every system, whatever is installed. */
export function listProductionPackages(lock: string): ProductionPackage[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> };
  const found = new Map<string, ProductionPackage>();
  for (const [path, { version = '', license = '', integrity = '', link, dev, devOptional }] of Object.entries(
    packages,
  )) {
    if (!path.includes(FOLDER) || link || dev || devOptional) continue;
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    found.set(`${name}@${version}`, { name, version, licence: license, integrity });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}
