import { css } from 'styled-components';

/** On phones: each page with its checkboxes below its name, which name their action. */
export const listStyles = css`
  @media (max-width: 575px) {
    && table {
      display: block;
      /* Overrides the inline width of the columns. */
      min-width: 0 !important;
    }

    && thead {
      display: none;
    }

    && tbody {
      display: block;
    }

    && tbody tr:not([data-gap]) {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      padding-inline: var(--ui-space-5);
      padding-inline-start: calc(var(--ui-space-5) + var(--tree-level) * var(--ui-space-5));
      border-block-end: 1px solid var(--ui-line-1);
    }

    && tbody :is(th, td) {
      position: static;
      height: auto;
      padding: 0;
      border: 0;
      overflow: visible;
      background: none;
      white-space: normal;
    }

    /* The cells do not fill the line. */
    && tbody tr:not([data-gap]):hover > :is(th, td) {
      background: none;
    }

    && tbody th {
      flex: 1 0 100%;
      min-width: 0;
      font-weight: var(--ui-fw-strong);
    }

    && tbody td:empty {
      display: none;
    }

    /* The only one stands for the whole line. */
    && tbody tr:not(:has(td:not(:empty) ~ td:not(:empty))) {
      th {
        flex: 1 0 0;
        font-weight: var(--ui-fw-normal);
      }

      td > label > span:first-child {
        display: none;
      }

      td > label {
        min-width: var(--ui-target-least);
      }
    }
  }
`;
