import { scrollerOf, scrollToTop } from '@backroom/layout';
import { beforePaint } from '@backroom/ui';

import { type Arrivals, notePage } from '../arrivals-context.ts';

/** A press of the mouse on a tab goes to its page; a dialog may have given the focus back to the tab of another one. */
const OWN_FOCUS = '[data-page-menu], [role="dialog"], [role="tab"][aria-selected="true"]:focus-visible';

/**
 * A fresh page begins at its top, with the focus on its title; one that was hidden goes on where it was. Whoever walks
 * through the menu or the tabs by keyboard keeps their place there.
 */
export function arrivalsOf(): Arrivals {
  let frame: HTMLElement | null = null;
  let last: string | null = null;
  let focused: Element | null = null;
  return {
    attach: (element) => {
      frame = element;
    },
    noteFocus: (element) => {
      // What hangs over the page, such as a drawer, looks after its focus itself.
      if (frame?.contains(element)) focused = element;
    },
    arrive: (pathname) => {
      if (!frame) return;
      const isReturn = pathname === last;
      // The first page of a visit leaves the focus to the browser.
      const isFirst = notePage();
      // Whoever was quicker than the page is in a field of it already.
      const isInside = last === null && frame.contains(document.activeElement);
      const leavesFocus = isFirst || isInside || document.activeElement?.closest(OWN_FOCUS);
      last = pathname;

      if (!isReturn) beforePaint(() => frame && scrollToTop(scrollerOf(frame)));
      if (leavesFocus) return;
      const target = isReturn && focused?.isConnected ? focused : frame.querySelector('h1');
      (target instanceof HTMLElement ? target : frame).focus({ preventScroll: true });
    },
  };
}
