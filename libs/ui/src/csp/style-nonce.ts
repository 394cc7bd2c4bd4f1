import { setNonce } from 'get-nonce';

/**
 * Returns the CSP nonce for styles, or undefined if there is none. The server sets it in `<meta property="csp-nonce">`,
 * where styled-components reads it as well.
 */
export function getStyleNonce(): string | undefined {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}

/** Sets the CSP nonce of libraries that inject style sheets, such as the scroll lock. Call before the first render. */
export function applyStyleNonce(): void {
  const nonce = getStyleNonce();
  if (nonce) setNonce(nonce);
}
