import type { Explanation } from '@backroom/contract/explanations';
import { Alert, useText } from '@backroom/ui';

import { CopyLinkButton } from './copy-link-button.tsx';
import { needsHelp } from './needs-help.ts';
import { useSentences } from './use-sentences.ts';
import { useWhyNames } from './use-why-names.ts';
import { whyChainText } from './why-chain.text.ts';

/** Whether the person can, in one sentence; if not, why, and whom to ask. */
export function WhyVerdict({ explanation }: { explanation: Explanation }) {
  const t = useText(whyChainText);
  const { who, deed } = useWhyNames(explanation);
  const toSentence = useSentences(explanation);
  const { isAllowed, links } = explanation;
  const broken = links.find(({ state }) => state === 'breaks');
  const isAsking = needsHelp(explanation);
  return (
    <Alert
      tone={isAllowed ? 'success' : 'warning'}
      title={t(isAllowed ? 'allowed' : 'refused', { name: who, deed })}
      action={isAsking && <CopyLinkButton explanation={explanation} />}
    >
      {broken && <p>{toSentence(broken)}</p>}
      {isAsking && <p>{t('ask')}</p>}
    </Alert>
  );
}
