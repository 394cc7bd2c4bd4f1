/** Run before any program of the page: a browser that gives no storage to anybody. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}
