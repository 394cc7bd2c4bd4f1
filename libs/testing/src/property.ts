import fc from 'fast-check';

import { SEED } from './seed.ts';

fc.configureGlobal({ seed: SEED });

/** fast-check with the seed of this run. */
export { fc };

/** Any characters but halves of surrogate pairs; the unit `binary` of fast-check fills a map of all 1.1 million first. */
export const anyCharacters = (lengths: fc.ArrayConstraints = {}): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.integer({ max: 0xd7_ff, min: 0 }), fc.integer({ max: 0x10_ff_ff, min: 0xe0_00 })), lengths)
    .map((points) => String.fromCodePoint(...points));
