import { css } from 'styled-components';

/** The line above a table, 48 px high: the toolbar or the bulk bar. */
export const barStyles = css`
  display: flex;
  /* With a least height, a column that is as high as the page would press its lines together. */
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-3);
  min-height: var(--ui-space-10);
  padding: var(--ui-space-3) var(--ui-space-5);
  background: var(--ui-bg-surface);
`;

/** Sticks to the top of the page. */
export const stickyBarStyles = css`
  @media (min-width: 576px) {
    position: sticky;
    z-index: calc(var(--ui-z-sticky) + 3);
    top: var(--page-top, 0px);
  }
`;
