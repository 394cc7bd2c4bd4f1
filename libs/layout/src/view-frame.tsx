import { type FocusEventHandler, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { usePreference } from '@backroom/ui';

interface ViewFrameProps {
  ref?: Ref<HTMLElement>;
  /** Another page is visible. A hidden page keeps its layout, so that showing it again requires only a paint. */
  isHidden?: boolean;
  onFocus?: FocusEventHandler;
  children: ReactNode;
}

/** Scroll container of one page. With a non-fixed header the whole column scrolls instead. */
export function ViewFrame({ ref, isHidden = false, onFocus, children }: ViewFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isFixed = usePreference('fixedHeader') === 'on';
  const savedScrollTop = useRef(0);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => frame.current, []);

  // Each page stores its scroll position: a shared scroll container is moved by the next page, and an own one is reset
  // if something reads the layout while `Activity` hides the content. It is recorded on scroll, not when the page is
  // hidden, because by then the next page has already changed it.
  useLayoutEffect(() => {
    if (isHidden || !frame.current) return;
    const scroller = getScroller(frame.current);
    // An own container starts at the top: assigning it would force a layout.
    if (!isFixed || savedScrollTop.current > 0) scroller.scrollTop = savedScrollTop.current;
    const saveScrollTop = () => {
      savedScrollTop.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', saveScrollTop, { passive: true });
    return () => scroller.removeEventListener('scroll', saveScrollTop);
  }, [isFixed, isHidden]);

  // Set in the DOM, so that scrolling does not render. The initial value is not read, which would force a layout; every
  // page starts at the top.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isFixed || !element) return;
    const updateScrolledFlag = () => element.toggleAttribute('data-page-scrolled', element.scrollTop > 0);
    element.addEventListener('scroll', updateScrolledFlag, { passive: true });
    return () => {
      element.removeEventListener('scroll', updateScrolledFlag);
      element.removeAttribute('data-page-scrolled');
    };
  }, [isFixed]);

  return (
    <Slot data-away={isHidden || undefined} data-print="flow">
      <Frame ref={frame} data-print="flow" onFocus={onFocus}>
        {children}
      </Frame>
    </Slot>
  );
}

/** The scroll container of the page. */
export const getScroller = (frame: HTMLElement): HTMLElement =>
  frame.closest<HTMLElement>('[data-header="free"]') ?? frame;

const Slot = styled.div`
  height: 100%;

  [data-header='free'] & {
    height: auto;
  }

  &[data-away] {
    display: none;
  }

  @supports (content-visibility: hidden) {
    &[data-away] {
      position: absolute;
      /* Below the visible page, so that it does not receive pointer events. */
      z-index: -1;
      inset: 0;
      display: block;
      content-visibility: hidden;
    }
  }
`;

const Frame = styled.div`
  /* For sticky parts: their offset is measured from the padding. */
  --page-top: calc(-1 * var(--ui-page-padding));

  height: 100%;
  padding: var(--ui-page-padding);
  overflow: hidden auto;
  scroll-padding-top: var(--ui-space-10);
  scrollbar-gutter: stable;

  /* The gutter beside a page that fills it looks like the page. */
  &:has([data-edge-to-edge]) {
    background: var(--ui-bg-surface);
  }

  @media (max-width: 991.98px) {
    --page-top: calc(-1 * var(--ui-space-5));

    padding: var(--ui-space-5);
  }
  [data-header='free'] & {
    --page-top: 0px;

    height: auto;
    overflow: visible;
  }
`;
