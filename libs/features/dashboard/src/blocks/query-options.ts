/** Each block shows its own error. */
export const SILENT = { suppressErrors: 'toasts' } as const;

/** Requested again whenever the page is shown, unless the response is as new as this. */
export const OPTIONS = { refetchOnMountOrArgChange: 2 } as const;

/** Also right after a response: what was pending may just have been done on another page. */
export const WHENEVER_SHOWN = { refetchOnMountOrArgChange: true } as const;
