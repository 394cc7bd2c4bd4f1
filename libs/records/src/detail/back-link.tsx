import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { Icon, linkStyles } from '@backroom/ui';

interface BackLinkProps {
  /** URL of the list. */
  to: string;
  children: ReactNode;
}

/** Link from a record page back to its list. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <StyledLink to={to}>
      <Icon name="arrow-left" />
      {children}
    </StyledLink>
  );
}

const StyledLink = styled(PageLink)`
  display: inline-flex;
  gap: var(--ui-gap);
  align-items: center;
  min-height: var(--ui-h);
  ${linkStyles}

  /* On the line of the title, which its target for a finger is higher than. */
  @media (pointer: coarse) {
    margin-block: calc((var(--ui-lh-title-2) - var(--ui-h)) / 2);
  }
`;
