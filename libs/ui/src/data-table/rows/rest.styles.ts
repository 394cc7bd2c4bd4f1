import { css } from 'styled-components';

/**
 * A row at rest shows "⋯" alone. With a mouse its other actions lie over the cells beside it while the row is pointed
 * at or has the focus, so they take no width. Below 576 px and for touch they stand in the cell.
 */
export const restStyles = css`
  @media (min-width: 576px) and (pointer: fine) {
    [data-cell='actions'] {
      text-align: end;
    }

    tbody [data-cell='actions'] {
      position: relative;
      overflow: visible;
    }

    [data-inline] {
      position: absolute;
      inset-block: 0 1px;
      inset-inline-end: calc(var(--row-end, var(--ui-cell-px)) + var(--ui-space-8));
      display: flex;
      gap: var(--ui-space-3);
      align-items: center;
      padding-inline: var(--ui-space-6) var(--ui-space-2);
      background: inherit;
      opacity: 0;
      mask-image: linear-gradient(calc(90deg * var(--inline)), transparent, black var(--ui-space-5));
    }

    [data-inline]:last-child {
      inset-inline-end: calc(var(--row-end, var(--ui-cell-px)) - var(--ui-space-2));
    }

    /* What is there in place of a button with a menu. */
    tbody [data-cell='actions']:has(> [data-inline]:last-child)::after {
      margin-inline-end: var(--ui-space-2);
      color: var(--ui-fg-3);
      content: '⋯' / '';
    }

    tbody tr:is(:hover, :focus-within) {
      [data-cell='actions'] {
        z-index: var(--ui-z-sticky);
      }

      [data-inline] {
        opacity: 1;
      }

      [data-cell='actions']:has(> [data-inline]:last-child)::after {
        content: none;
      }
    }
  }
`;
