import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { buttonStyles } from '@backroom/ui';

/** A link that looks like a button. */
export const ButtonLink = styled(PageLink)`
  ${buttonStyles}
`;
