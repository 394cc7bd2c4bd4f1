import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import type { Store } from '@backroom/contract/stores';
import { Avatar, truncate } from '@backroom/ui';

interface StoreNameCellProps {
  store: Store;
  /** The name leads to the page of the store. */
  isLink: boolean;
}

/** A store with avatar and name. */
export function StoreNameCell({ store: { storeId, deptName }, isLink }: StoreNameCellProps) {
  return (
    <Row>
      <Avatar id={storeId} kind="store" name={deptName} size="small" decorative />
      <Name title={deptName}>
        {isLink ? <PageLink to={`/admin/sys-store/${storeId}`}>{deptName}</PageLink> : deptName}
      </Name>
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  min-width: 0;
`;

const Name = styled.span`
  ${truncate}
`;
