import { styled } from 'styled-components';

/**
 * On phones the table keeps a column for each store, below a head that stays: each item is above its values. Four
 * stores and more scroll sideways.
 */
export const SideBySide = styled.div<{ $stores: number }>`
  --stores: ${({ $stores }) => $stores};

  @media (max-width: 575px) {
    &&&& table {
      display: block;
      /* Overrides the width that makes rows cards. */
      min-width: calc(var(--stores) * 6.75rem) !important;
    }

    &&&& thead {
      position: sticky;
      top: var(--page-top, 0px);
      z-index: var(--ui-z-sticky);
      display: block;
      background: var(--ui-table-head-bg);
    }

    /* Moved by the scroll position of the page instead: a frame that scrolls catches it. */
    &&&& [data-overflow] thead {
      position: relative;
      top: 0;
    }

    &&&& tr {
      display: grid;
      grid-template-columns: repeat(var(--stores), minmax(0, 1fr));
      gap: 0 var(--ui-space-4);
      padding: var(--ui-space-2) var(--ui-space-5);
      overflow: visible;
      background: none;
    }

    &&&& :is(th, td) {
      position: static;
      display: block;
      height: auto;
      padding: 0;
      border: 0;
      background: none;
      overflow-wrap: anywhere;
      white-space: normal;
    }

    /* The name of the items, which are no column here. */
    &&&& thead th:first-child {
      position: absolute;
      clip-path: inset(50%);
    }

    &&&& tbody th {
      position: sticky;
      inset-inline-start: var(--ui-space-5);
      grid-column: 1 / -1;
      width: fit-content;
      color: var(--ui-fg-3);
      font-size: var(--ui-fs-label);
      font-weight: var(--ui-fw-normal);
      line-height: var(--ui-lh-label);
    }

    &&&& tbody td::before {
      content: none;
    }
  }
`;
