import { styled } from 'styled-components';

import type { User } from '@backroom/contract/users';
import { Avatar } from '@backroom/ui';

/** A user with avatar and name. */
export function UserNameCell({ user: { userId, nickName, avatar } }: { user: User }) {
  return (
    <NameRow>
      <Avatar id={userId} name={nickName} src={avatar} size="small" decorative />
      <Name title={nickName}>{nickName}</Name>
    </NameRow>
  );
}

export const NameRow = styled.span`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  min-width: 0;
`;

/** In the colour of the link that the cell is. */
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
