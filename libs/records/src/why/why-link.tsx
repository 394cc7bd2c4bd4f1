import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { toWhyAddress } from '@backroom/contract/explanations/rules';
import { buttonStyles, useText } from '@backroom/ui';

import { whyText } from './why.text.ts';

interface WhyLinkProps {
  /** What is refused, such as `page:/admin/sys-user`. */
  what: string | undefined;
  children?: ReactNode;
}

/** Link to the explanation why the user is refused something; its address can be sent to an administrator. */
export function WhyLink({ what, children }: WhyLinkProps) {
  const t = useText(whyText);
  return (
    <Anchor to={toWhyAddress({ what })} data-tone="outline">
      {children ?? t('why')}
    </Anchor>
  );
}

const Anchor = styled(PageLink)`
  ${buttonStyles}
`;
