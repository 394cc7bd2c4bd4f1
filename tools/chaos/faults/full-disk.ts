import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { withCompany } from '../company.ts';
import { describeTally, type Fault, GIVE_UP_MS } from '../fault.ts';
import { findSmallDisk } from '../small-disk.ts';
import { startWriters } from '../writers.ts';

const WRITERS = 4;
const FULL_MS = 4_000;
const BLOCK = Buffer.alloc(64 * 1024);

/** Writes until nothing more fits. */
function fill(file: number): void {
  for (const size of [BLOCK.length, 4096]) {
    for (let written = size; written === size;) written = writeBlock(file, size);
  }
}

function writeBlock(file: number, size: number): number {
  try {
    return writeSync(file, BLOCK, 0, size);
  } catch {
    return 0;
  }
}

/** The disk of the embedded database is full and has room again; the server goes on. */
export const fullDiskFault: Fault = {
  name: 'full disk',
  on: ['embedded'],
  run(database) {
    const disk = findSmallDisk();
    return withCompany(
      database,
      async (company) => {
        const path = disk.getBallast(company);
        const writers = startWriters(company.target, 'chaos-disk', WRITERS);
        await pause(1_000);
        const ballast = openSync(path, 'w');
        const end = Date.now() + FULL_MS;
        // What the database frees is filled again.
        for (; Date.now() < end; await pause(100)) fill(ballast);
        const { refused } = writers.tally;
        const isReadable = await company.readStored().then(
          () => true,
          () => false,
        );
        closeSync(ballast);
        rmSync(path);
        const msToGood = await writers.waitForGood(GIVE_UP_MS);
        const tally = await writers.stop();
        return describeTally(tally, await company.readStored(), {
          msToGood,
          broken: [refused === 0 && 'no request met the fault', !isReadable && 'lists could not be read'],
        });
      },
      disk.options,
    );
  },
};
