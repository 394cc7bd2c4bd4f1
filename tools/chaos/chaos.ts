import { printTable, runFaults } from './run-faults.ts';

/** `npm run chaos -- [part of a name, as "kill" or "PostgreSQL kill"]`: faults on both databases, and one table. */
const results = await runFaults(process.argv[2]);
printTable(results);
process.exitCode = results.length > 0 && results.every(({ failures }) => failures.length === 0) ? 0 : 1;
