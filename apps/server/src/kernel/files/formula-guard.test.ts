import { anyCharacters, fc } from '@backroom/testing/property';

import { escapeGuard, guardFormula, unguardFormula } from './formula-guard.ts';

/** Begins a formula in a spreadsheet. */
// eslint-disable-next-line no-control-regex -- spreadsheets skip control characters
const FORMULA = /^[\s\ufeff\u0000-\u001f\u007f]*[=+\-@＝＋－＠]|^[\t\r\n]/;

const start = fc.constantFrom(...'\'=+-@＝＋－＠ \t\r\n\u0000\u00a0\u3000\ufeff\u200eaé1"');
const hostileText = fc.tuple(fc.array(start, { maxLength: 5 }), fc.string({ unit: 'grapheme' }));
const text = fc.oneof(
  anyCharacters(),
  hostileText.map(([head, rest]) => `${head.join('')}${rest}`),
);

it('returns every text as it was', () => {
  fc.assert(
    fc.property(text, (original) => {
      expect(unguardFormula(guardFormula(original))).toBe(original);
      expect(unguardFormula(escapeGuard(original))).toBe(original);
    }),
  );
});

it('leaves no text that begins a formula', () => {
  fc.assert(fc.property(text, (original) => !FORMULA.test(guardFormula(original))));
});

it('guards different texts differently', () => {
  fc.assert(fc.property(text, text, (one, other) => (guardFormula(one) === guardFormula(other)) === (one === other)));
});

it.each([
  ['-未选-', "'-未选-"],
  ['+86', "'+86"],
  ['@店长', "'@店长"],
  ["'-x", "''-x"],
  ["''＝1", "'''＝1"],
  ["'tis", "'tis"],
  ["O'Hara", "O'Hara"],
  ["'", "'"],
  ['a-b', 'a-b'],
  ['', ''],
])('guards %j as %j', (original, guarded) => {
  expect(guardFormula(original)).toBe(guarded);
  expect(unguardFormula(guarded)).toBe(original);
});

it('takes one guard off, not all', () => {
  expect(unguardFormula("''-x")).toBe("'-x");
  expect(unguardFormula(unguardFormula("''-x"))).toBe('-x');
});

it('escapes in a file of typed cells only what looks guarded', () => {
  expect(['=1', "'=1", "'tis"].map(escapeGuard)).toEqual(['=1', "''=1", "'tis"]);
});
