import { parseArgs } from 'node:util';

import { PARTS } from './deep-parts.ts';
import { hashInputs } from './part-inputs.ts';
import { PassedParts } from './passed-parts.ts';
import { mergeResults, type RunResult } from './report.ts';
import { formatSeconds, printFailures, printSlowestFiles, printUnstable } from './summary.ts';

/** `npm run test:deep -- [--rest] [--night | <part> …]`: without either the parts for a change, with `--night` all. */
const { values, positionals: selected } = parseArgs({
  allowPositionals: true,
  options: { rest: { type: 'boolean', default: false }, night: { type: 'boolean', default: false } },
});
const runStartedAt = Date.now();
const unknown = selected.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

const passedParts = new PassedParts();
const results: RunResult[] = [];
const summary: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (selected.length > 0 ? !selected.includes(name) : part.isForNight && !values.night) continue;
  const inputs = hashInputs(part);
  const earlier = values.rest ? passedParts.find(name, inputs) : undefined;
  if (earlier) {
    const line = `${'kept'.padStart(7)}  ${name}: ${earlier.passed} passed on the same inputs at ${earlier.at} in ${formatSeconds(earlier.ms)}`;
    console.log(`\n${line}`);
    summary.push(`  ${line}`);
    results.push({ passed: earlier.passed, failed: 0, files: [], failures: [] });
    continue;
  }
  console.log(`\n▶ ${name}`);
  const startedAt = Date.now();
  const result = await part.run();
  const ms = Date.now() - startedAt;
  results.push(result);
  if (result.failed === 0 && result.passed > 0) {
    passedParts.keep(name, { inputs, at: new Date(startedAt).toISOString(), passed: result.passed, ms });
  } else passedParts.forget(name);
  const line = `${formatSeconds(ms).padStart(7)}  ${name}: ${result.passed} passed, ${result.failed} failed`;
  console.log(line);
  summary.push(`  ${line}`);
}
const { passed, failed, files, failures, unstable = [] } = mergeResults(results);
console.log(`\nParts\n${summary.join('\n')}\n  ${formatSeconds(Date.now() - runStartedAt).padStart(7)}  in all`);
printSlowestFiles(files);
printUnstable(unstable);
printFailures(failures);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
