/** An address of the server, below the path that the server writes into the document; `withBase` of the client. */
export const toServerPath = (path: string): string => (document.documentElement.dataset.base ?? '') + path;
