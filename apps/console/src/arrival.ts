import { scrollToTop } from '@backroom/layout';

let last: string | null = null;

/**
 * A page has come onto the screen: begin at its top, with the focus on its title. The first page of a visit leaves
 * the focus to the browser, and whoever walks through the menu by keyboard keeps their place there.
 */
export function arriveAtPage(pathname: string): void {
  if (pathname === last) return;
  const isFirst = last === null;
  last = pathname;

  const main = document.getElementById('content');
  if (!main) return;
  scrollToTop(main);
  const { activeElement } = document;
  if (isFirst || activeElement?.closest('[data-page-menu]')) return;
  (main.querySelector('h1') ?? main).focus({ preventScroll: true });
}
