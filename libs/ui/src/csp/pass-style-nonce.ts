import { setNonce } from 'get-nonce';

import { styleNonce } from './style-nonce.ts';

/** Hands the page's nonce to the libraries that write a style sheet of their own, such as the scroll lock. Call before the first render. */
export function passStyleNonce(): void {
  const nonce = styleNonce();
  if (nonce) setNonce(nonce);
}
