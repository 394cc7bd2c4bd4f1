import { createContext } from 'react';

/** One page's ways onto the screen. */
export interface Arrivals {
  /** The room that the page is shown in. */
  attach: (frame: HTMLElement | null) => void;
  /** The focus is on something of the page. */
  noteFocus: (element: Element) => void;
  /** The page has come onto the screen. */
  arrive: (pathname: string) => void;
}

/** How pages come onto the screen; outside of the shell there is nothing to look after. */
export const ArrivalsContext = createContext<Arrivals | null>(null);

let isFirst = true;

/**
 * To be said of every page that has come onto the screen, that of the sign-in too.
 *
 * @returns whether it is the first one in this document
 */
export function notePage(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  return wasFirst;
}
