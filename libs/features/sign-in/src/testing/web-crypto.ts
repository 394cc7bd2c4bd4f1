import { webcrypto } from 'node:crypto';

/** Simulates a secure context; jsdom has no Web Crypto. */
export function installWebCrypto(): void {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
}

/** Simulates an insecure context. */
export function removeWebCrypto(): void {
  Reflect.deleteProperty(crypto, 'subtle');
}

/** Makes Web Crypto throw when it is used. */
export function breakWebCrypto(): void {
  const broken = () => {
    throw new Error('broken');
  };
  Object.defineProperty(crypto, 'subtle', { get: broken, configurable: true });
}
