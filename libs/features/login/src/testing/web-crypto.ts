import { webcrypto } from 'node:crypto';

/** The cryptography of a browser on a secure page, which jsdom lacks. */
export function giveWebCrypto(): void {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
}

/** A page that came by plain http. */
export function takeWebCrypto(): void {
  Reflect.deleteProperty(crypto, 'subtle');
}

/** Cryptography that fails when it is used. */
export function breakWebCrypto(): void {
  const broken = () => {
    throw new Error('broken');
  };
  Object.defineProperty(crypto, 'subtle', { get: broken, configurable: true });
}
