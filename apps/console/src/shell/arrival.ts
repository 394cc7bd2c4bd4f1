import { scrollerOf, scrollToTop } from '@backroom/layout';
import { beforePaint } from '@backroom/ui';

import { type Arrivals, notePage } from '../arrivals-context.ts';

/** Elements that keep the focus: navigation by keyboard continues there. A tab keeps it only if it is active. */
const OWN_FOCUS = '[data-page-menu], [role="dialog"], [role="tab"][aria-selected="true"]:focus-visible';

/**
 * A new page starts at its top with the focus on its title; a page that is shown again restores its focus. The focus
 * stays in menu and tabs during keyboard navigation.
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
      // Overlays such as drawers manage their focus themselves.
      if (frame?.contains(element)) focused = element;
    },
    arrive: (pathname) => {
      if (!frame) return;
      const isReturn = pathname === last;
      // The first page of a document does not move the focus.
      const isFirst = notePage();
      // The user may have focused a field before the page was complete.
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
