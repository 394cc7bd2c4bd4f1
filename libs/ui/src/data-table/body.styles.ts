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

  tbody tr[data-selected] {
    background: var(--ui-accent-soft);
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
