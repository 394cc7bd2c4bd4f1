import { css, styled } from 'styled-components';

/** Scrolls by itself only when the table is too wide; else the head can stick to the page. */
export const Frame = styled.div`
  position: relative;
  min-width: 0;
  background: var(--ui-bg-surface);

  &[data-overflow] {
    overflow-x: auto;
  }

  &[data-overflow]:focus-visible {
    outline-offset: -2px;
  }
`;

const headStyles = css`
  thead th {
    position: sticky;
    z-index: var(--ui-z-sticky);
    top: 0;
    height: var(--ui-space-9);
    background: var(--ui-table-head-bg);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-label);
  }

  [data-sortable] button {
    display: inline-flex;
    align-items: center;
    gap: var(--ui-space-2);
    max-width: 100%;
    min-height: var(--ui-target-min);
    margin-inline: calc(-1 * var(--ui-space-2));
    padding: 0 var(--ui-space-2);
    border: 0;
    border-radius: var(--ui-radius-1);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  [data-sortable] button > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  [data-sortable] button > svg {
    --ui-icon: 14px;

    flex: none;
    color: var(--ui-fg-3);
  }

  [data-sortable] button:hover {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  [data-sortable] button:hover > svg {
    color: inherit;
  }

  thead [aria-sort] svg {
    color: var(--ui-accent-text);
  }
`;

const bodyStyles = css`
  tbody {
    transition: filter var(--ui-motion-2) var(--ui-ease-move);
  }

  /* A filter, so that pinned cells stay opaque to what slides under them. */
  &[aria-busy='true'] tbody {
    filter: opacity(0.6);
  }

  @media (prefers-contrast: more) {
    &[aria-busy='true'] tbody {
      filter: none;
    }
  }

  tbody tr {
    background: var(--ui-bg-surface);
  }

  tbody tr:hover {
    background: var(--ui-row-hover-bg);
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
    max-width: 100%;
    padding: 1px var(--ui-space-2);
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

  [data-empty] {
    color: var(--ui-fg-3);
  }
`;

const pinnedStyles = css`
  ${Frame}[data-overflow] & {
    [data-cell='select'],
    [data-cell='select'] + *,
    tr > :first-child,
    [data-cell='actions'] {
      position: sticky;
      z-index: var(--ui-z-sticky);
    }

    tr > :first-child {
      left: 0;
    }

    [data-cell='select'] + * {
      left: var(--ui-space-10);
    }

    tr > :first-child:not([data-cell='select']),
    [data-cell='select'] + * {
      border-right: 1px solid var(--ui-line-2);
    }

    [data-cell='actions'] {
      right: 0;
      border-left: 1px solid var(--ui-line-2);
    }
  }
`;

/** Below 576 px each row is a card: its first cell is the title, the others carry the name of their column. */
const cardStyles = css`
  @media (max-width: 575px) {
    && {
      display: block;
      /* The least width of the columns is an inline style. */
      min-width: 0 !important;
    }

    && :is(tbody, tr) {
      display: block;
    }

    colgroup {
      display: none;
    }

    && thead,
    && thead tr {
      display: flex;
      gap: var(--ui-space-4);
      overflow-x: auto;
      background: var(--ui-table-head-bg);
    }

    && thead th {
      position: static;
      display: flex;
      flex: none;
      align-items: center;
      border: 0;
    }

    && thead button {
      max-width: none;
      margin-inline: 0;
    }

    && thead th:not([data-sortable], [data-cell='select']) {
      display: none;
    }

    && tbody tr {
      position: relative;
      padding: var(--ui-space-3) var(--ui-space-5);
      border-bottom: 1px solid var(--ui-line-1);
    }

    && tbody :is(td, th) {
      position: static;
      display: flex;
      gap: var(--ui-space-4);
      align-items: baseline;
      justify-content: flex-start;
      height: auto;
      padding: var(--ui-space-2) 0;
      border: 0;
      text-align: start;
      white-space: normal;
      overflow-wrap: anywhere;
    }

    && tbody th {
      font-weight: var(--ui-fw-strong);
    }

    && tbody [data-cell='select'] + th {
      padding-left: var(--ui-space-8);
    }

    && tbody [data-cell='select'] {
      position: absolute;
      padding: var(--ui-space-1) 0;
    }

    tbody td[data-header]::before {
      flex: 0 0 6em;
      color: var(--ui-fg-3);
      content: attr(data-header);
    }
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  font-variant-numeric: tabular-nums;

  :is(th, td) {
    padding: 0 var(--ui-cell-px);
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  :is(th, td)[data-align='end'] {
    text-align: end;
  }

  [data-cell='select'] {
    text-align: center;
  }

  ${headStyles}
  ${bodyStyles}
  ${pinnedStyles}
  ${cardStyles}
`;

/** In place of the rows. */
export const Nothing = styled.div`
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  &[data-busy] {
    opacity: 0.6;
  }

  &:not(:has(> *)) {
    padding: var(--ui-space-10) var(--ui-space-7);
    text-align: center;
  }
`;
