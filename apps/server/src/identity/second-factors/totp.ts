import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** 160 bits, as recommended by RFC 4226. */
const SECRET_BYTES = 20;
/** Also accepts the previous and the next code, for clock drift and slow typing. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** A new secret, in Base32. */
export const createTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth:` URI for the QR code. */
export const toTotpUri = (issuer: string, label: string, secret: string) =>
  new TOTP({ issuer, label, secret }).toString();

/**
 * Finds the time step of a code within the accepted window.
 *
 * @param now milliseconds since the epoch
 * @returns null for a wrong code
 */
export function findTimeStep(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!CODE.test(token)) return null;
  const period = PERIOD_SECONDS;
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    period,
    window: WINDOW,
    algorithm: 'SHA1',
    digits: DIGITS,
    timestamp: now,
  });
  return delta === null ? null : TOTP.counter({ period, timestamp: now }) + delta;
}
