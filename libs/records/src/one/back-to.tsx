import { type ReactNode } from 'react';
import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { Icon, linkStyles } from '@backroom/ui';

interface BackToProps {
  /** URL of the list. */
  to: string;
  children: ReactNode;
}

/** Link from a record page back to its list. */
export function BackTo({ to, children }: BackToProps) {
  return (
    <Back to={to}>
      <Icon name="arrow-left" />
      {children}
    </Back>
  );
}

const Back = styled(PageLink)`
  display: inline-flex;
  gap: var(--ui-gap);
  align-items: center;
  min-height: var(--ui-h);
  ${linkStyles}
`;
