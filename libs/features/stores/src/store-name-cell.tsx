import { styled } from 'styled-components';

import type { Store } from '@backroom/contract/stores';
import { Avatar, truncate } from '@backroom/ui';

/** A store with avatar and name. */
export function StoreNameCell({ store: { storeId, deptName } }: { store: Store }) {
  return (
    <Row>
      <Avatar id={storeId} kind="store" name={deptName} size="small" decorative />
      <Name title={deptName}>{deptName}</Name>
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  min-width: 0;
`;

/** In the colour of the link that the cell is. */
const Name = styled.span`
  ${truncate}
`;
