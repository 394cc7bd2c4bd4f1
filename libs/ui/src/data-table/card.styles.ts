import { css } from 'styled-components';

/** Below 576 px each row is a card: the first cell is the title, the others are prefixed with their column header. */
export const cardStyles = css`
  @media (max-width: 575px) {
    && {
      display: block;
      /* Overrides the inline min-width of the table. */
      min-width: 0 !important;
    }

    && :is(tbody, tr) {
      display: block;
    }

    colgroup,
    thead [role='separator'],
    thead [data-cell='expand'] {
      display: none;
    }

    && thead,
    && thead tr {
      display: flex;
      gap: var(--ui-space-4);
      overflow-x: auto;
      background: var(--ui-table-head-bg);
    }

    && thead {
      position: relative;
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

    /* A row without cells is none. */
    && thead:not(:has([data-sortable], [data-cell='select'])) {
      display: none;
    }

    && tbody tr:not([data-gap]) {
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
      overflow: visible;
      text-align: start;
      white-space: normal;
      overflow-wrap: anywhere;
    }

    && tbody th {
      font-weight: var(--ui-fw-strong);
    }

    && tbody [data-cell='select'] + th {
      padding-left: max(var(--ui-space-8), var(--ui-target-least));
    }

    && tbody [data-cell='select'] {
      position: absolute;
      padding: var(--ui-space-1) 0;
    }

    && tbody [data-cell='expand'] {
      position: absolute;
      right: var(--ui-space-5);
      padding: var(--ui-space-1) 0;
    }

    && tbody [data-cell='select'] + [data-cell='expand'] + th {
      padding-left: var(--ui-space-8);
    }

    tbody td[data-header]::before {
      flex: 0 0 6em;
      color: var(--ui-fg-3);
      content: attr(data-header);
    }
  }
`;
