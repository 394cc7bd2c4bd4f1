/** Pages that a notice may open; the console resolves their routes. */
export interface NoticePages {
  /** Whether the menu of the user has this page. */
  canOpen: (path: string) => boolean;
  open: (path: string) => void;
  /** Whether opening a page would interrupt an input. */
  hasUnsavedInput: () => boolean;
  /** Opens the notifications of the right panel. */
  openPanel: () => void;
}

const NO_PAGES: NoticePages = {
  canOpen: () => false,
  open: () => undefined,
  hasUnsavedInput: () => false,
  openPanel: () => undefined,
};

let current = NO_PAGES;

/** Set once the live notices are there; until then nothing can be opened. */
export function setNoticePages(pages: NoticePages): void {
  current = pages;
}

export const getNoticePages = (): NoticePages => current;
