import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface PreviewTableProps {
  label: string;
  /** Of the columns; the first one names the rows. */
  head: readonly string[];
  children: ReactNode;
}

/** Amounts before and after a change, in a dialog. ARIA: a scrollable region with a table. */
export const PreviewTable = ({ label, head, children }: PreviewTableProps) => (
  <Scroller role="region" aria-label={label} tabIndex={0}>
    <Table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </Scroller>
);

const Scroller = styled.div`
  max-height: 40vh;
  overflow: auto;
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-3);
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  th,
  td {
    padding: var(--ui-space-3) var(--ui-space-4);
    border-bottom: 1px solid var(--ui-line-1);
    font-weight: var(--ui-fw-normal);
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    background: var(--ui-bg-sunken);
    color: var(--ui-fg-2);
  }
`;
