import { type ReactNode } from 'react';
import styled from 'styled-components';

/** A table of a foundations page. */
export function Sheet({ caption, head, children }: { caption: string; head: string[]; children: ReactNode }) {
  return (
    <Scroller lang="en" tabIndex={0} role="region" aria-label={caption}>
      <Table>
        <caption>{caption}</caption>
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
}

/** A contrast ratio, and whether it keeps the promise. */
export function Ratio({ value, promised }: { value: number; promised: number }) {
  return (
    <span>
      {value.toFixed(2)} {value >= promised ? '✓' : `✗ (${promised})`}
    </span>
  );
}

export const Swatch = styled.span.attrs<{ $color: string }>(({ $color }) => ({ style: { background: $color } }))`
  display: inline-block;
  width: var(--ui-space-7);
  height: var(--ui-space-5);
  margin-inline-end: var(--ui-space-3);
  border: 1px solid var(--ui-ctl-border);
  border-radius: var(--ui-radius-1);
  vertical-align: middle;
`;

const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-surface);
`;

const Table = styled.table`
  width: 100%;

  caption {
    padding: var(--ui-space-4);
    color: var(--ui-fg-2);
    text-align: start;
  }
  th,
  td {
    padding: var(--ui-space-3) var(--ui-space-4);
    border-top: 1px solid var(--ui-line-1);
    text-align: start;
    vertical-align: middle;
    white-space: nowrap;
  }
  th {
    background: var(--ui-table-head-bg);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
  }
`;
