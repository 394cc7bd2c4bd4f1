import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface ToolbarProps {
  /** Actions for the list; the primary action first. */
  children?: ReactNode;
  /** View options of the list, on the right. */
  end?: ReactNode;
}

/** The row above a table: actions left, view options right. As high as `BulkBar`, so that the table does not shift. */
export function Toolbar({ children, end }: ToolbarProps) {
  return (
    <Row>
      <Side>{children}</Side>
      {end && <Side>{end}</Side>}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-space-3) var(--ui-space-5);
  min-height: calc(var(--ui-space-10) + var(--ui-space-3));
  padding: var(--ui-space-3) var(--ui-space-5);
`;

const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-3);
`;
