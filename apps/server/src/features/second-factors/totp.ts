import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;
/** Clocks differ and people type slowly: the code before and the one after count as well. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** A new secret, in Base32. */
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator reads from a QR code. */
export const totpUri = (issuer: string, label: string, secret: string) =>
  new TOTP({ issuer, label, secret }).toString();

/**
 * The time step whose code this is.
 *
 * @param now milliseconds since the epoch
 * @returns null for a wrong code
 */
export function timeStepOf(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!CODE.test(token)) return null;
  const period = PERIOD_SECONDS;
  const delta = TOTP.validate({
    ...{ token, secret: Secret.fromBase32(secret), period, window: WINDOW },
    ...{ algorithm: 'SHA1', digits: DIGITS, timestamp: now },
  });
  return delta === null ? null : TOTP.counter({ period, timestamp: now }) + delta;
}
