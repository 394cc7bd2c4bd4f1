import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { createBillOfMaterials } from './licences/bill-of-materials.ts';
import { listProductionPackages } from './licences/production-packages.ts';
import { findRefused } from './licences/refused-licences.ts';

/** `npm run licences [-- --write]`: the licences of production packages; fails for one that is not permissive. */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const packages = listProductionPackages(read('package-lock.json'));
const groups = [...Map.groupBy(packages, ({ licence }) => licence)].sort(([, a], [, b]) => b.length - a.length);
for (const [licence, members] of groups)
  console.log(`${String(members.length).padStart(4)}  ${licence || 'none named'}`);

if (values.write) {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const folder = join(ROOT, 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    `${JSON.stringify(createBillOfMaterials(version, packages), null, 2)}\n`,
  );
  const rows = packages.map(({ name, version: ofPackage, licence }) => [name, ofPackage, licence].join(','));
  writeFileSync(join(folder, 'licences.csv'), ['package,version,licence', ...rows, ''].join('\n'));
  console.log(`Wrote dist/sbom.cdx.json and dist/licences.csv (${packages.length} packages)`);
}

const refused = findRefused(packages);
for (const { name, version, licence } of refused) console.error(`${name}@${version}: ${licence || 'no licence named'}`);
process.exitCode = refused.length > 0 ? 1 : 0;
