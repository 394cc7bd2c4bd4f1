/**
 * An address of the server. Behind a proxy that serves other paths as well, the server writes its path into the document
 * (`data-base`). Routes, tabs and stored addresses never have it.
 */
export const withBase = (path: string): string => (document.documentElement.dataset.base ?? '') + path;
