import { styled } from 'styled-components';

import type { User } from '@backroom/contract/users';
import { Avatar, Text } from '@backroom/ui';

/** A user with avatar and name. */
export function UserNameCell({ user: { userId, nickName, avatar } }: { user: User }) {
  return (
    <Row>
      <Avatar id={userId} name={nickName} src={avatar} size="small" decorative />
      <Text truncated>{nickName}</Text>
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  min-width: 0;
`;
