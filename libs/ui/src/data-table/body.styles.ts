import { css } from 'styled-components';

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

  tbody tr:is([data-selected], [data-marked]) {
    background: var(--ui-accent-soft);
  }

  tbody tr[data-marked] {
    scroll-margin-block: var(--ui-space-9);
  }

  tbody tr[data-marked] > th {
    box-shadow: inset var(--ui-space-1) 0 var(--ui-accent-control);
  }

  tbody :is(td, th) {
    height: var(--ui-row-h);
    border-bottom: 1px solid var(--ui-line-1);
    background: inherit;
    color: var(--ui-fg-1);
    font-weight: var(--ui-fw-normal);
  }

  tbody :is(td, th) > a {
    display: inline-block;
    min-width: var(--ui-target-least);
    max-width: 100%;
    padding: calc((var(--ui-target-least) - var(--ui-lh-body)) / 2) var(--ui-space-2);
    margin-inline: calc(-1 * var(--ui-space-2));
    border-radius: var(--ui-radius-1);
    overflow: hidden;
    color: var(--ui-accent-text);
    text-decoration: none;
    text-overflow: ellipsis;
    vertical-align: middle;
  }

  tbody :is(td, th) > a:hover {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  tbody tr:focus-visible {
    outline-offset: -2px;
  }

  /* Pinned cells cover the outline of their row. */
  tbody tr:focus-visible > :is([data-cell], [data-pin]) {
    box-shadow:
      inset 0 2px var(--ui-accent-control),
      inset 0 -2px var(--ui-accent-control);
  }

  tbody a:focus-visible {
    outline-offset: -2px;
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
