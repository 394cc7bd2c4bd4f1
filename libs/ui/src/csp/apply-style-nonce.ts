import { setNonce } from 'get-nonce';

import { getStyleNonce } from './style-nonce.ts';

/** Sets the CSP nonce of libraries that inject style sheets, such as the scroll lock. Call before the first render. */
export function applyStyleNonce(): void {
  const nonce = getStyleNonce();
  if (nonce) setNonce(nonce);
}
