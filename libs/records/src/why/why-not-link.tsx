import type { ReactNode } from 'react';

import { useCan } from '@backroom/auth';
import type { Access } from '@backroom/contract';
import { toExplainedTarget } from '@backroom/contract/explanations/rules';
import { useText } from '@backroom/ui';

import { whyText } from './why.text.ts';
import { WhyLink } from './why-link.tsx';

interface WhyNotLinkProps {
  /** The right that is asked about; without a link for those who have it. */
  access: Access;
  /** Default: why the user cannot edit. */
  children?: ReactNode;
}

/** Beside a record that the user can only view: why. Not for a record that is edited elsewhere, such as the own account. */
export function WhyNotLink({ access, children }: WhyNotLinkProps) {
  const t = useText(whyText);
  return useCan(access) ? null : <WhyLink what={toExplainedTarget(access)}>{children ?? t('whyNot')}</WhyLink>;
}
