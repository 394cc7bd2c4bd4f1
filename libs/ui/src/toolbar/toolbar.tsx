import { type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface ToolbarProps {
  /** What can be done with the list; the main action first. */
  children?: ReactNode;
  /** What changes the view of the list, at the right. */
  end?: ReactNode;
}

/** The row above a table: acts at the left, view at the right. As high as `BulkBar`, so that the table stays still. */
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
