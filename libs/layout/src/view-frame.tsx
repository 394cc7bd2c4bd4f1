import { type FocusEventHandler, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { usePreference } from '@backroom/ui';

interface ViewFrameProps {
  ref?: Ref<HTMLElement>;
  /** Another page is in sight. This one keeps its layout too, so that showing it again costs no more than its paint. */
  isHidden?: boolean;
  onFocus?: FocusEventHandler;
  children: ReactNode;
}

/** Room for one page. It scrolls by itself; where the top bar goes with the page, the whole column does. */
export function ViewFrame({ ref, isHidden = false, onFocus, children }: ViewFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isFixed = usePreference('fixedHeader') === 'on';
  const kept = useRef(0);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => frame.current, []);

  // A scroller of its own keeps its place while it is hidden; of a shared one each page remembers its own. Not asked for
  // on leaving: the next page stands above this one by then, and the browser has moved the place along.
  useLayoutEffect(() => {
    if (isFixed || isHidden || !frame.current) return;
    const scroller = scrollerOf(frame.current);
    scroller.scrollTop = kept.current;
    const keep = () => {
      kept.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [isFixed, isHidden]);

  // Told in the document, not in React: nothing renders while somebody scrolls. Nor is it asked for at first, when it
  // would lay out the page before it is whole: every page begins at its top.
  useLayoutEffect(() => {
    const view = frame.current;
    if (!isFixed || !view) return;
    const tell = () => view.toggleAttribute('data-page-scrolled', view.scrollTop > 0);
    view.addEventListener('scroll', tell, { passive: true });
    return () => {
      view.removeEventListener('scroll', tell);
      view.removeAttribute('data-page-scrolled');
    };
  }, [isFixed]);

  return (
    <Room data-away={isHidden || undefined}>
      <Frame ref={frame} onFocus={onFocus}>
        {children}
      </Frame>
    </Room>
  );
}

/** What scrolls when the page in this frame does. */
export const scrollerOf = (frame: HTMLElement): HTMLElement =>
  frame.closest<HTMLElement>('[data-header="free"]') ?? frame;

const Room = styled.div`
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
      /* Under the page in sight: its box would take the presses. */
      z-index: -1;
      inset: 0;
      display: block;
      content-visibility: hidden;
    }
  }
`;

const Frame = styled.div`
  height: 100%;
  padding: var(--ui-page-padding);
  overflow: hidden auto;
  scroll-padding-top: var(--ui-space-10);
  scrollbar-gutter: stable;

  [data-header='free'] & {
    height: auto;
    overflow: visible;
  }

  @media (max-width: 991.98px) {
    padding: var(--ui-space-5);
  }
`;
