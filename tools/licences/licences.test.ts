import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { createBillOfMaterials } from './bill-of-materials.ts';
import { listProductionPackages } from './production-packages.ts';
import { findRefused } from './refused-licences.ts';

const LOCK = readFileSync('package-lock.json', 'utf8');
const packages = listProductionPackages(LOCK);
const withLicence = (licence: string) => ({ name: 'sample', version: '1.0.0', licence, integrity: '' });

it('lists what a production start has, and no tool', () => {
  const names = packages.map(({ name }) => name);

  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'prom-client', 'react', 'zod']));
  for (const tool of ['jest', 'eslint', 'typescript-eslint', 'knip', '@playwright/test', 'storybook'])
    expect(names).not.toContain(tool);
  expect(packages.length).toBeGreaterThan(150);
});

it('every production package has a permissive licence', () => {
  expect(findRefused(packages)).toEqual([]);
});

it.each([
  ['GPL-3.0-only', true],
  ['LGPL-2.1-or-later', true],
  ['AGPL-3.0', true],
  ['MPL-2.0', true],
  ['SEE LICENSE IN LICENSE.md', true],
  ['UNLICENSED', true],
  ['', true],
  ['MIT AND GPL-2.0', true],
  ['Apache-2.0 WITH LLVM-exception', true],
  ['MIT', false],
  ['(MIT OR GPL-3.0)', false],
  ['(BSD-2-Clause AND Apache-2.0)', false],
])('%j is refused: %s', (licence, isRefused) => {
  expect(findRefused([withLicence(licence)]).length > 0).toBe(isRefused);
});

it('makes a bill of materials with each package once, its licence and its digest, the same each time', () => {
  const bill = createBillOfMaterials('1.2.3', packages);
  const refs = bill.components.map((component) => component['bom-ref']);

  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { version: '1.2.3' } },
  });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(refs).size).toBe(packages.length);
  expect(refs).toContain(
    `pkg:npm/%40fastify/cookie@${packages.find(({ name }) => name === '@fastify/cookie')?.version}`,
  );
  for (const { hashes, licenses } of bill.components) {
    expect(licenses).toHaveLength(1);
    for (const { alg, content } of hashes) expect([alg, content.length]).toEqual(['SHA-512', 128]);
  }
  expect(createBillOfMaterials('1.2.3', packages)).toEqual(bill);
  expect(createBillOfMaterials('1.2.4', packages).serialNumber).not.toBe(bill.serialNumber);
});

it('is printed by the command', () => {
  const printed = execFileSync(process.execPath, ['tools/licences.ts'], { encoding: 'utf8' });
  expect(printed).toMatch(/^ *\d+ {2}MIT$/m);
});

it('is a step of the test workflow, with the audit', () => {
  const workflow = readFileSync('.github/workflows/test.yml', 'utf8');
  expect(workflow).toContain('npm run licences -- --write');
  expect(workflow).toContain('npm run audit-packages');
});
