import { styled } from 'styled-components';

import { pinnedStyles } from './columns/pinned.styles.ts';
import { headStyles } from './frame/head.styles.ts';
import { stickyHeadStyles } from './frame/sticky-head.styles.ts';
import { bodyStyles } from './rows/body.styles.ts';
import { cardStyles } from './rows/card.styles.ts';
import { restStyles } from './rows/rest.styles.ts';

/** Scrolls only if the table is too wide or virtual; the head stays in view either way. */
export const Frame = styled.div`
  position: relative;
  min-width: 0;
  background: var(--ui-bg-surface);

  &[data-overflow] {
    overflow: auto hidden;
  }

  &[data-virtual] {
    max-height: min(70dvh, 640px);
    overflow: auto;
  }

  ${stickyHeadStyles}

  &:focus-visible {
    outline-offset: -2px;
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

  :is(th, td):first-child {
    padding-inline-start: var(--table-edge, var(--ui-cell-px));
  }

  :is(th, td)[data-align='end'] {
    text-align: end;
  }

  [data-cell='select'],
  [data-cell='expand'] {
    text-align: center;
  }

  [data-cell='expand'] {
    padding: 0;
  }

  [data-cell='actions'] {
    padding-inline-end: var(--row-end, var(--ui-cell-px));
  }

  ${headStyles}
  ${bodyStyles}
  ${restStyles}
  ${pinnedStyles}
  ${cardStyles}
`;
