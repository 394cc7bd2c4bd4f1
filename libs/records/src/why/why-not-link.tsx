import { useCan } from '@backroom/auth';
import type { Access } from '@backroom/contract';
import { toExplainedTarget } from '@backroom/contract/explanations/rules';
import { useText } from '@backroom/ui';

import { whyText } from './why.text.ts';
import { WhyLink } from './why-link.tsx';

/** Beside a record that the user can only view: why. Not for a record that is edited elsewhere, such as the own account. */
export function WhyNotLink({ access }: { access: Access }) {
  const t = useText(whyText);
  return useCan(access) ? null : <WhyLink what={toExplainedTarget(access)}>{t('whyNot')}</WhyLink>;
}
