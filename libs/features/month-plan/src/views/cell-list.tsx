import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Alert, type AlertProps } from '@backroom/ui';

interface CellListProps extends Pick<AlertProps, 'tone' | 'onClose'> {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  /** Buttons for all cells. */
  actions?: ReactNode;
}

/** A message about cells above the grid, with an item for each. */
export const CellList = ({ hint, children, actions, ...alert }: CellListProps) => (
  <Box>
    <Alert {...alert}>
      {hint}
      <List>{children}</List>
      {actions && <CellItem as="div">{actions}</CellItem>}
    </Alert>
  </Box>
);

const Box = styled.div`
  padding: 0 var(--ui-space-5) var(--ui-space-5);
`;

const List = styled.ul`
  display: grid;
  gap: var(--ui-space-3);
  max-height: 24vh;
  margin: var(--ui-space-3) 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`;

export const CellItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-5);
  align-items: center;
`;
