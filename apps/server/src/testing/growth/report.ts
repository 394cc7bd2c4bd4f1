import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Finding } from './findings.ts';
import { formatPlan } from './plan-figures.ts';

const FOLDER = join(import.meta.dirname, '../../../../../dist/growth');
const REPORTED = 25;

/** One line for the growth of one thing, with the variants that have it. */
export function summarize(findings: readonly Finding[]): string[] {
  const groups = Map.groupBy(findings, ({ request, what }) => `${request.path}  ${what}`);
  return [...groups].map(([name, group]) => {
    const { measure, small, large } = group[0]!.growth;
    const variants = [...new Set(group.map(({ request }) => `${request.variant} (${request.reader})`))];
    return `${name}: ${measure} ${small} → ${large}; ${variants.join(', ')}`;
  });
}

const toMs = (ms: number | undefined) => (ms === undefined ? '-' : `${Math.round(ms)} ms`);

function describe({ request, growth, what }: Finding): string {
  const { measure, small, large, ratio, statement } = growth;
  const [before, after] = [request.small.byText.get(statement), request.large.byText.get(statement)];
  return [
    `GET ${request.url}`,
    `as ${request.reader}, ${request.variant}: ${what}`,
    `${measure} ${small} → ${large}, ${ratio.toFixed(1)} times; ${toMs(before?.ms)} → ${toMs(after?.ms)}`,
    statement,
    ...(after ? ['', 'Plan in the larger company', formatPlan(after.plan)] : []),
    ...(before ? ['', 'Plan in the smaller company', formatPlan(before.plan)] : []),
    '',
  ].join('\n');
}

const toRow = ({ request, growth, what }: Finding, index: number) =>
  [
    String(index + 1).padStart(2, '0'),
    `×${growth.ratio.toFixed(1)}`.padStart(9),
    `${growth.measure} ${growth.small} → ${growth.large}`.padEnd(28),
    `${toMs(request.small.byText.get(growth.statement)?.ms)} → ${toMs(request.large.byText.get(growth.statement)?.ms)}`.padEnd(
      18,
    ),
    `${request.reader} ${request.path} [${request.variant}] ${what}`,
  ].join('  ');

/**
 * Writes the worst growth of each statement, with statement and plans in a file each, and a line for all.
 *
 * @returns the table
 */
export function writeReport(findings: readonly Finding[]): string {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const worst = [...Map.groupBy(findings, ({ request, what }) => `${request.path} ${what}`).values()]
    .map(([first]) => first!)
    .slice(0, REPORTED);
  for (const [index, finding] of worst.entries())
    writeFileSync(join(FOLDER, `${String(index + 1).padStart(2, '0')}.txt`), describe(finding));
  const table = ['The worst growth; statements and plans are in dist/growth', ...worst.map(toRow), ''].join('\n');
  writeFileSync(join(FOLDER, 'worst.txt'), table);
  writeFileSync(join(FOLDER, 'all.txt'), `${findings.map(toRow).join('\n')}\n`);
  return table;
}
