import { css } from 'styled-components';

import { openButtonStyles } from './open-button.styles.ts';

export const bodyStyles = css`
  tbody tr {
    background: var(--ui-bg-surface);
  }

  tbody tr:hover {
    background: var(--ui-row-hover-bg);
  }

  tbody [data-gap],
  tbody tr[data-detail] {
    background: var(--ui-bg-surface);
  }

  tbody tr:is([data-selected], [data-highlighted], [data-peeked]) {
    background: var(--ui-accent-soft);
  }

  tbody tr[data-highlighted] {
    scroll-margin-block: calc(var(--ui-space-9) + var(--list-bar-h, 0px))
      calc(var(--ui-space-9) + var(--list-foot-h, 0px));
  }

  tbody tr:is([data-highlighted], [data-peeked]) > th {
    box-shadow: inset calc(var(--ui-space-1) * var(--inline)) 0 var(--ui-accent-control);
  }

  tbody :is(td, th) {
    height: var(--ui-row-h);
    border-bottom: 1px solid var(--ui-line-1);
    background: inherit;
    color: var(--ui-fg-1);
    font-weight: var(--ui-fw-normal);
  }

  tbody :is(td, th) > :is(a:not([data-quiet]), [data-open]) {
    ${openButtonStyles}
  }

  tbody tr:focus-visible {
    outline-offset: -2px;
  }

  /* Pinned cells and actions cover the outline of their row; the lower edge is drawn by the border and a line above. */
  && tbody tr:focus-visible > :is([data-cell], [data-pin]) {
    border-bottom-color: var(--ui-accent-control);
    box-shadow:
      inset 0 2px var(--ui-accent-control),
      inset 0 -1px var(--ui-accent-control);
  }

  && tbody tr:focus-visible [data-inline] {
    box-shadow: inset 0 2px var(--ui-accent-control);
  }

  && tbody tr:focus-visible > [data-cell='actions']:last-child {
    box-shadow:
      inset 0 2px var(--ui-accent-control),
      inset 0 -1px var(--ui-accent-control),
      inset calc(-2px * var(--inline)) 0 var(--ui-accent-control);
  }

  tbody tr[data-detail] > td {
    height: auto;
    padding: var(--ui-space-4) var(--ui-space-7);
    background: var(--ui-bg-canvas);
    white-space: normal;
    overflow-wrap: anywhere;
  }

  [data-empty] {
    color: var(--ui-fg-3);
  }
`;
