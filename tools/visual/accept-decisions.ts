import { readFileSync, writeFileSync } from 'node:fs';

import { addEntry, LOOKS } from './looks.ts';
import { ACCEPTED, COMPARISON, CURRENT } from './pictures.ts';
import { type Asked, readDecisions, takeOver } from './take-over.ts';

const ISO_DAY_LENGTH = 10;

/** Takes over what the decisions of a review page accept, and adds it to the page of looks. */
export function acceptDecisions(file: string): void {
  const asked = JSON.parse(readFileSync(COMPARISON, 'utf8')) as Asked;
  const result = takeOver(readDecisions(file, asked), asked, { accepted: ACCEPTED, current: CURRENT });
  if (result.accepted.length > 0) {
    const day = new Date().toISOString().slice(0, ISO_DAY_LENGTH);
    writeFileSync(LOOKS, addEntry(readFileSync(LOOKS, 'utf8'), day, result));
    console.log(`${result.accepted.length} accepted; they are in ${LOOKS}, which belongs to the change.`);
  }
  for (const name of result.refused) console.log(`refused: ${name}`);
  if (result.open.length > 0) console.log(`${result.open.length} without a decision`);
}
