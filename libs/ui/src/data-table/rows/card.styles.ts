import { css } from 'styled-components';

/** A card of 72 px: name and status, then two details. A tap opens the record; its actions are in the menu. */
const twoLineStyles = css`
  @media (max-width: 575px) {
    &&[data-two-lines] thead th[data-sortable] {
      display: none;
    }

    &&[data-two-lines] thead:not(:has([data-cell='select'])) {
      display: none;
    }

    &&[data-two-lines] [data-cell='select'] label > span {
      display: inline;
      margin-inline-start: var(--ui-space-3);
      font-weight: var(--ui-fw-normal);
    }

    &&[data-two-lines] tbody tr:not([data-gap], [data-detail]) {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto auto;
      column-gap: var(--ui-space-3);
      align-content: center;
      align-items: center;
      min-height: calc(var(--ui-space-11) + var(--ui-space-3));
      padding-block: var(--ui-space-1);
    }

    &&[data-two-lines] tbody :is(td, th) {
      position: static;
      padding: 0;
      overflow: hidden;
      white-space: nowrap;
    }

    &&[data-two-lines] tbody td:not([data-cell], [data-card]) {
      display: none;
    }

    /* Name and status stand for all. */
    &&[data-two-lines] tbody tr[data-skeleton] > td:nth-child(-n + 2) {
      display: block;
      grid-column: 1 / -1;
    }

    &&[data-two-lines] tbody td[data-header]::before {
      content: none;
    }

    /* The name is cut off in its button, whose target reaches beyond, over the line below it. */
    &&[data-two-lines] tbody th {
      position: relative;
      z-index: 1;
      grid-area: 1 / 2;
      overflow: visible;
    }

    /* What is below it must not make it narrow. */
    &&[data-two-lines] tbody tr:not(:has([data-card='status'])) th {
      grid-column-end: 4;
    }

    &&[data-two-lines] tbody [data-card='status'] {
      grid-area: 1 / 3;
      justify-content: flex-end;
    }

    /* A block, since the text of a flex container ends without an ellipsis. */
    &&[data-two-lines] tbody :is([data-card='detail'], [data-card='meta']) {
      display: block;
      color: var(--ui-fg-3);
      text-overflow: ellipsis;
    }

    &&[data-two-lines] tbody [data-card='detail'] {
      grid-area: 2 / 2;
    }

    &&[data-two-lines] tbody [data-card='meta'] {
      grid-area: 2 / 3;
      max-width: 40vw;
      text-align: end;
    }

    /* Targets for a finger reach beyond their line, so that they make no card higher. */
    &&[data-two-lines] tbody :is(th :is(a, button), [data-card] > :is(a, [data-open])) {
      margin-block: calc((var(--ui-lh-body) - var(--ui-target-least)) / 2);
      vertical-align: bottom;
    }

    &&[data-two-lines] tbody [data-card]:has(a, button) {
      overflow: visible;
    }

    &&[data-two-lines] tbody [data-card]:has([data-open]) {
      position: relative;
      z-index: 1;
    }

    &&[data-two-lines] tbody [data-cell='select'] {
      grid-area: 1 / 1 / 3;
      justify-content: center;
      min-width: var(--ui-target-least);
      margin-inline-start: calc((var(--ui-target-min) - var(--ui-target-least)) / 2);
      overflow: visible;
    }

    &&[data-two-lines] tbody [data-cell='select'] + th {
      padding-inline-start: 0;
    }

    &&[data-two-lines] tbody [data-cell='actions'] {
      grid-area: 1 / 4 / 3;
      padding-inline-end: calc(var(--row-end, var(--ui-space-5)) - var(--ui-space-5));
    }
  }
`;

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

    && tbody tr[data-skeleton] > td {
      display: block;
    }

    && tbody th {
      font-weight: var(--ui-fw-strong);
    }

    && tbody [data-cell='select'] + th {
      padding-inline-start: max(var(--ui-space-8), var(--ui-target-least));
    }

    && tbody [data-cell='select'] {
      position: absolute;
      padding: var(--ui-space-1) 0;
    }

    && tbody [data-cell='expand'] {
      position: absolute;
      inset-inline-end: var(--ui-space-5);
      padding: var(--ui-space-1) 0;
    }

    && tbody [data-cell='select'] + [data-cell='expand'] + th {
      padding-inline-start: var(--ui-space-8);
    }

    tbody td[data-header]::before {
      flex: 0 0 max(6em, 30%);
      color: var(--ui-fg-3);
      content: attr(data-header);
    }
  }

  ${twoLineStyles}
`;
