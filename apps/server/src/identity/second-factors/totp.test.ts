import { createRecoveryCode, hashRecoveryCode } from './recovery-code.ts';
import { createTotpSecret, findTimeStep, toTotpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B: `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('an authenticator code', () => {
  it.each([
    [59_000, '287082', 1],
    [1_111_111_109_000, '081804', 37_037_036],
    [2_000_000_000_000, '279037', 66_666_666],
  ])('at %d ms is %s, as in the RFC', (now, code, step) => {
    expect(findTimeStep(SECRET, code, now)).toBe(step);
  });

  it('is accepted one period early and one late, not more', () => {
    const at = (now: number) => findTimeStep(SECRET, '287082', now);

    expect([0, 29_999, 30_000, 89_999].map(at)).toEqual([1, 1, 1, 1]);
    expect(at(90_000)).toBeNull();
  });

  it('may contain a space and must have six digits', () => {
    expect(findTimeStep(SECRET, '287 082', 59_000)).toBe(1);
    expect(['94287082', '28708', '28708a', ''].map((code) => findTimeStep(SECRET, code, 59_000))).toEqual([
      ...[null, null, null, null],
    ]);
  });
});

describe('a secret', () => {
  it('has 160 bits and an otpauth URI', () => {
    const secret = createTotpSecret();

    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(secret);
    const uri = new URL(toTotpUri('静水', 'mei.lin', secret));
    expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      ...['otpauth:', secret, '静水'],
    ]);
  });
});

describe('a recovery code', () => {
  it('has four groups of four characters, five bits each, and is unique', () => {
    const codes = Array.from({ length: 200 }, createRecoveryCode);

    for (const code of codes) expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){3}[\dA-HJKMNP-TV-Z]{4}$/);
    expect(new Set(codes).size).toBe(200);
    // All 32 characters occur in 3,200 draws.
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });

  it('may be typed in lower case, without dashes, and with letters that look like digits', () => {
    const stored = hashRecoveryCode('A1B0-CD1E-0000-1111');

    expect(hashRecoveryCode(' a1b0 cd1e 0000 1111 ')).toBe(stored);
    expect(hashRecoveryCode('alBocdie0oo0I1L1')).toBe(stored);
    expect(hashRecoveryCode('A1B0-CD1E-0000-1112')).not.toBe(stored);
  });
});
