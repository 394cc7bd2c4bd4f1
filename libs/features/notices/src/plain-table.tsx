import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** A small table within a drawer, which scrolls sideways where it is narrow. */
export function PlainTable({ children, ...rest }: ComponentProps<'table'>) {
  return (
    <Scroller>
      <Table {...rest}>{children}</Table>
    </Scroller>
  );
}

const Scroller = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: var(--ui-space-3) var(--ui-space-4);
    border-bottom: 1px solid var(--ui-line-1);
    text-align: start;
    white-space: nowrap;
  }

  thead th {
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    font-weight: var(--ui-fw-strong);
  }

  tbody th {
    font-weight: inherit;
  }

  [data-align='end'] {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;
