/**
 * Returns the CSP nonce for styles, or undefined if there is none. The server sets it in `<meta property="csp-nonce">`,
 * where styled-components reads it as well.
 */
export function getStyleNonce(): string | undefined {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}
