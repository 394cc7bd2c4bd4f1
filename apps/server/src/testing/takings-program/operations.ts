import { fc } from '@backroom/testing/property';

/** Few different amounts, so that sources agree, differ within the tolerance of 10.00 and differ beyond it. */
const amount = fc.oneof(fc.constantFrom(5_000, 5_400, 9_000, 0, -300), fc.integer({ min: -2_000, max: 30_000 }));
/** Mostly the same day, on which sources meet. */
const place = { day: fc.constantFrom(0, 0, 0, 0, 1, 2) };
const line = fc.record({ method: fc.constantFrom('cash', 'wechat', 'alipay'), amount: fc.option(amount) });
const listLines = (minLength: number) =>
  fc.uniqueArray(line, { selector: ({ method }) => method, minLength, maxLength: 3 });
const till = fc.nat({ max: 1 });

/** What people, files and tills do with a day of takings. */
const operation = fc.oneof(
  fc.record({ kind: fc.constant('cell' as const), ...place, amount: fc.option(amount) }),
  fc.record({ kind: fc.constant('file' as const), ...place, amount }),
  fc.record({ kind: fc.constant('tillTotal' as const), ...place, till, amount }),
  fc.record({ kind: fc.constant('tillLines' as const), ...place, till, lines: listLines(1) }),
  fc.record({
    kind: fc.constantFrom('save' as const, 'close' as const),
    ...place,
    /** Without any, the total is sent. */
    lines: listLines(0),
    total: fc.option(amount),
    hasReason: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('reopen' as const, 'review' as const, 'undo' as const), ...place }),
  fc.record({
    kind: fc.constant('decide' as const),
    ...place,
    question: fc.constantFrom('rival' as const, 'unusual' as const),
    choice: fc.constantFrom('keep' as const, 'take' as const),
  }),
  // The same call once more.
  fc.record({ kind: fc.constant('repeat' as const) }),
);
export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

const MAX_STEPS = 16;
const program = fc.array(operation, { minLength: 6, maxLength: MAX_STEPS });

/** Programs that run side by side, each on a store of its own; null: an operation that was left out. */
export interface Batch {
  programs: readonly (readonly (Operation | null)[])[];
  /** Steps after which the regular job runs, which closes days of all stores. */
  jobs: readonly number[];
}

/** As many programs as there are stores. */
export const batchOf = (size: number): fc.Arbitrary<Batch> =>
  fc.record({
    programs: fc.array(program, { minLength: size, maxLength: size }),
    jobs: fc.uniqueArray(fc.nat({ max: MAX_STEPS - 1 }), { minLength: 1, maxLength: 3 }),
  });
