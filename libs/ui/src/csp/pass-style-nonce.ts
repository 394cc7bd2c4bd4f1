import { setNonce } from 'get-nonce';

import { styleNonce } from './style-nonce.ts';

/** Sets the CSP nonce of libraries that inject style sheets, such as the scroll lock. Call before the first render. */
export function passStyleNonce(): void {
  const nonce = styleNonce();
  if (nonce) setNonce(nonce);
}
