import type { OwnNotice } from '@backroom/contract/own-notices';

/** Pages that a notice may open; the console resolves their routes. */
export interface NoticePages {
  /** Whether the menu of the user has this page. */
  canOpen: (path: string) => boolean;
  open: (path: string) => void;
  /** Whether opening a page would interrupt an input. */
  hasUnsavedInput: () => boolean;
  /** Whether the home page is shown: at any other address the user has requested what is there. */
  isAtHome: () => boolean;
  /** Opens the notifications of the right panel. */
  openPanel: () => void;
  /** Where notices are counted that are not shown any more. */
  focusBell: () => void;
}

const NO_PAGES: NoticePages = {
  canOpen: () => false,
  open: () => undefined,
  hasUnsavedInput: () => false,
  isAtHome: () => true,
  openPanel: () => undefined,
  focusBell: () => undefined,
};

let current = NO_PAGES;

/** Set once the live notices are there; until then nothing can be opened. */
export function setNoticePages(pages: NoticePages): void {
  current = pages;
}

export const getNoticePages = (): NoticePages => current;

/** Whether a notice has a page that the menu of the user does not have. */
export const lacksPage = ({ notice_route_path: path }: Pick<OwnNotice, 'notice_route_path'>): boolean =>
  path !== '' && !current.canOpen(path);
