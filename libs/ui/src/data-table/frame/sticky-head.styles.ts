import { css, keyframes } from 'styled-components';

const REACH = '50000px';

const follow = keyframes`
  to { transform: translateY(${REACH}); }
`;

/** Top edge of what scrolls with the page, below a toolbar or bulk bar that sticks to it. */
export const stickyTop = 'calc(var(--page-top, 0px) + var(--list-bar-h, 0px))';

/**
 * Keeps the head of a table in view while the page scrolls; for the frame of the table.
 *
 * `position: sticky` is enough in a frame that does not scroll. A frame that scrolls would catch it, so there the head
 * follows the scroll position of the page: it is shifted by as many pixels as the frame has left the page at its top.
 * Browsers without scroll-driven animations limit the height of the frame to that of the window instead.
 */
export const stickyHeadStyles = css`
  view-timeline: --table-frame block;
  view-timeline-inset: var(--list-bar-h, 0px) 0px;

  &:is([data-overflow], [data-virtual]) thead {
    position: relative;
    z-index: calc(var(--ui-z-sticky) + 2);
    animation: ${follow} linear both;
    animation-timeline: --table-frame;
    animation-range: exit-crossing 0px exit-crossing ${REACH};
  }

  &:not([data-overflow], [data-virtual]) thead th {
    top: ${stickyTop};
  }

  @supports not (animation-timeline: view()) {
    &[data-overflow] {
      max-height: calc(100dvh - 2 * var(--ui-top-bar-h) - var(--ui-tab-strip-h));
      overflow: auto;
    }
  }

  /* A focused row or control is not scrolled under the bars above and below. */
  tbody :is(tr, a, button, input) {
    scroll-margin-block: var(--list-bar-h, 0px) var(--list-foot-h, 0px);
  }
`;
