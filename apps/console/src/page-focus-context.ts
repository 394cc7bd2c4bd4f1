import { createContext } from 'react';

/** Scroll and focus management of one page. */
export interface PageFocus {
  /** Sets the frame of the page. */
  attach: (frame: HTMLElement | null) => void;
  /** The focus has moved to an element of the page. */
  trackFocus: (element: Element) => void;
  /** The page has been rendered. */
  handlePageShown: (pathname: string) => void;
}

/** Scroll and focus management of the current page; null outside of the shell. */
export const PageFocusContext = createContext<PageFocus | null>(null);

let isFirst = true;

/**
 * To be called for every page that has been rendered, including the sign-in page.
 *
 * @returns whether it is the first one in this document
 */
export function markPageShown(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  return wasFirst;
}
