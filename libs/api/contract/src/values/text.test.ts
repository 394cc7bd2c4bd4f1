import { anyCharacters, fc } from '@backroom/testing/property';
import { timeLimit } from '@backroom/testing/time-limit';

import { cleanCode, cleanMobile, cleanPhone, cleanText, foldText } from './text.ts';

const show = (text: string) =>
  text.replace(/[^ -~\u4e00-\u9fff]/gu, (character) => `<${character.codePointAt(0)?.toString(16) ?? ''}>`);

describe('stored text', () => {
  it.each([
    ['王小明', '王小明'],
    ['  王小明\u3000', '王小明'],
    ['Jose\u0301', 'José'],
    ['\u202e甲岗试', '甲岗试'],
    ['\u2066a\u2069\u200e\u200f\u061c', 'a'],
    ['S\u200b01', 'S01'],
    ['\ufeffS01', 'S01'],
    ['co\u00adop', 'coop'],
    ['a\u2060b', 'ab'],
    ['\u3164', ''],
    ['\uffa0\u115f\u1160', ''],
    ['a\u{e0041}\u{e007f}b', 'ab'],
    ['葛\u{e0100}', '葛'],
    ['e\u200b\u0301', 'é'],
    ['a\u200db', 'ab'],
    ['a\ufe0fb', 'ab'],
    ['1\ufe0f', '1'],
    ['one\u2028two', 'one\ntwo'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏻', '👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏻'],
    ['🏳\ufe0f\u200d🌈', '🏳\ufe0f\u200d🌈'],
    ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['👨\u200d', '👨'],
    ['\u200d👨', '👨'],
    ['🇨🇳', '🇨🇳'],
    ['Ｓ０１', 'Ｓ０１'],
  ])('of %j', (typed, stored) => {
    expect(show(cleanText(typed))).toBe(show(stored));
  });

  it.each([
    ['Ｓ０１', 'S01'],
    [' S\u200b01 ', 'S01'],
    ['\u202aeditor\u202c', 'editor'],
  ])('of the code %j', (typed, stored) => {
    expect(show(cleanCode(typed))).toBe(show(stored));
  });

  it.each([
    ['\u202d13912345601\u202c', '13912345601'],
    ['139 1234 5601', '13912345601'],
    ['139\u00a01234\u00a05601', '13912345601'],
    ['１３９１２３４５６０１', '13912345601'],
    ['139-1234-5601', '139-1234-5601'],
    ['020\u20138123 4567', '020-81234567'],
    ['＋86 139 1234 5601', '+8613912345601'],
  ])('of the phone number %j', (typed, stored) => {
    expect(show(cleanPhone(typed))).toBe(show(stored));
  });

  it.each([
    ['\u202d13912345601\u202c', '13912345601'],
    ['+86 139-1234-5601', '13912345601'],
    ['0086 13912345601', '13912345601'],
    ['86 13912345601', '13912345601'],
    ['+1 202 555 0100', '+12025550100'],
  ])('of the mobile number %j', (typed, stored) => {
    expect(show(cleanMobile(typed))).toBe(show(stored));
  });

  it.each([
    ['text', cleanText],
    ['code', cleanCode],
    ['phone', cleanPhone],
    ['mobile', cleanMobile],
  ])('of any %s is clean, normal, and stays as it is', (_what, clean) => {
    const parts = fc.oneof(
      anyCharacters(),
      fc.constantFrom('\u200d', '\ufe0f', '\u202e', '\u200b', '👨', '🏽', '❤', 'e', '\u0301', '1', '\u20e3', '🏴', ' '),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (texts) => {
        const stored = clean(texts.join(''));
        expect(show(clean(stored))).toBe(show(stored));
        expect(stored).toBe(stored.normalize('NFC'));
        expect(stored).not.toMatch(/[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff]/);
      }),
    );
  });
});

it.each(['\u0301\u0323', '\u200b', '👨\u200d', '1\ufe0f', ' '])('cleans 64 KiB of %j in bounded time', (part) => {
  const text = part.repeat(65_536 / part.length);
  const start = performance.now();
  for (const clean of [cleanText, cleanCode, cleanPhone, foldText]) clean(text);
  expect(performance.now() - start).toBeLessThan(timeLimit(1_000));
});

describe('compared text', () => {
  it.each([
    ['S01', 's01'],
    ['editor', 'Editor'],
    ['Ｓ０１', 's01'],
    ['José', 'JOSE\u0301'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['王　明', '王 明'],
    ['ﬁn', 'FIN'],
    ['①', '1'],
  ])('is the same for %j and %j', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ['José', 'Jose'],
    ['S01', 'S1'],
    ['王', '玉'],
  ])('differs for %j and %j', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});
