import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { linkStyles } from '@backroom/ui';

/** Link in the details of a record, large enough for touch. */
export const DetailLink = styled(PageLink)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  min-width: var(--ui-target-least);
  min-height: var(--ui-target-least);
  overflow-wrap: anywhere;

  @media (pointer: coarse) {
    min-width: var(--ui-target-touch);
    min-height: var(--ui-target-touch);
  }
`;
