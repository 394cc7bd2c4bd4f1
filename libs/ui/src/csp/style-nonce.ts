/**
 * The nonce that the server put into the page for styles, or undefined where no policy asks for one.
 * Same place as styled-components reads it from: `<meta property="csp-nonce">`.
 */
export function styleNonce(): string | undefined {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}
