import { getScroller } from '@backroom/layout';
import { runOnNextFrame, scrollToTop } from '@backroom/ui';

import { markPageShown, type PageFocus } from '../page-focus-context.ts';

/**
 * Elements that keep the focus: navigation by keyboard continues there, and overlays would close without it. A tab
 * keeps it if it is active; all tabs, after activation by keyboard.
 */
const KEEPS_FOCUS = [
  '[data-page-menu] :focus-visible',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"][data-state="open"]',
  '[role="tab"][aria-selected="true"]:focus-visible',
  '[data-keeps-focus]',
].join();

let stopMovingFocus = () => {};

/** Whether the user has left the focus where it is now; an element that is removed meanwhile does not count. */
function watchFocus(): () => boolean {
  const { activeElement: start } = document;
  return () => document.activeElement === start || document.activeElement === document.body;
}

/**
 * Focuses an element of the page in the next frame. Focusing needs the layout: right after the render, it would be
 * computed in the task of the click, and once more for the frame.
 *
 * @returns a function that cancels it
 */
function focusOnNextFrame(element: HTMLElement): () => void {
  const isUnmoved = watchFocus();
  return runOnNextFrame(() => {
    if (isUnmoved()) element.focus({ preventScroll: true });
  });
}

/**
 * Focuses the title of a page in the next frame. While a record loads, another title may stand in for it, or none: the
 * focus follows until the user moves it.
 *
 * @returns a function that ends it
 */
function followTitle(frame: HTMLElement): () => void {
  const isUnmoved = watchFocus();
  let title: HTMLElement | null = null;
  const observer = new MutationObserver(() => focusTitle());
  const focusTitle = () => {
    if (title?.isConnected) return;
    if (!isUnmoved()) observer.disconnect();
    else {
      title = frame.querySelector('h1');
      title?.focus({ preventScroll: true });
    }
  };
  const cancelFrame = runOnNextFrame(() => {
    observer.observe(frame, { childList: true, subtree: true });
    focusTitle();
  });
  return () => {
    cancelFrame();
    observer.disconnect();
  };
}

/**
 * A new page starts at its top with the focus on its title; a page that is shown again restores its focus. The focus
 * stays in menu and tabs during keyboard navigation.
 */
export function createPageFocus(): PageFocus {
  let frame: HTMLElement | null = null;
  let lastPathname: string | null = null;
  let focused: Element | null = null;
  return {
    attach: (element) => {
      frame = element;
    },
    trackFocus: (element) => {
      // Overlays such as drawers manage their focus themselves.
      if (frame?.contains(element)) focused = element;
    },
    handlePageShown: (pathname) => {
      if (!frame) return;
      const isReturn = pathname === lastPathname;
      // The first page of a document does not move the focus.
      const isFirst = markPageShown();
      // The user may have focused a field before the page was complete.
      const isInside = lastPathname === null && frame.contains(document.activeElement);
      stopMovingFocus();
      const shouldKeepFocus = isFirst || isInside || document.activeElement?.closest(KEEPS_FOCUS);
      lastPathname = pathname;

      if (!isReturn) runOnNextFrame(() => frame && scrollToTop(getScroller(frame)));
      if (shouldKeepFocus) return;
      stopMovingFocus =
        isReturn && focused instanceof HTMLElement && focused.isConnected
          ? focusOnNextFrame(focused)
          : followTitle(frame);
    },
  };
}
