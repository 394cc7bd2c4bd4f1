import type { ProductionPackage } from './production-packages.ts';

/** They ask for their notice to be kept, and nothing of the product. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Of `a OR b` one suffices, of `a AND b` both count; an exception or anything unknown is for a person to read. */
function isPermissive(expression: string): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(text)) return false;
  return text.split(' OR ').some((part) => part.split(' AND ').every((licence) => PERMISSIVE.has(licence.trim())));
}

/** The packages whose licence is not permissive, such as copyleft, or not named. */
export const findRefused = (packages: readonly ProductionPackage[]): ProductionPackage[] =>
  packages.filter(({ licence }) => !isPermissive(licence));
