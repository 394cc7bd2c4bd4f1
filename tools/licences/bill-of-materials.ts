import { createHash } from 'node:crypto';

import type { ProductionPackage } from './production-packages.ts';

const ALGORITHMS: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };

/** `@scope/name` of a package URL has its `@` encoded, its slash not. */
const toPackageUrl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function toHashes(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-', 2);
  const alg = ALGORITHMS[algorithm];
  return alg === undefined ? [] : [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }];
}

const toLicences = (licence: string) => {
  if (licence === '') return [];
  return [/ (?:OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }];
};

/**
 * CycloneDX 1.5. The same packages make the same file. `npm sbom` refuses the tree: it takes an optional peer of another
 * version for a fault.
 */
export function createBillOfMaterials(version: string, packages: readonly ProductionPackage[]) {
  const components = packages.map(({ name, version: ofPackage, licence, integrity }) => ({
    type: 'library',
    'bom-ref': toPackageUrl(name, ofPackage),
    name,
    version: ofPackage,
    purl: toPackageUrl(name, ofPackage),
    licenses: toLicences(licence),
    hashes: toHashes(integrity),
  }));
  const digest = createHash('sha256')
    .update(JSON.stringify([version, components]))
    .digest('hex');
  // A UUID of version 8, made from the content.
  const uuid = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid.join('-')}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': toPackageUrl('backroom', version),
        name: 'backroom',
        version,
        licenses: toLicences('MIT'),
      },
    },
    components,
  };
}
