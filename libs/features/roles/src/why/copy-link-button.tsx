import { useHref } from 'react-router';

import type { Explanation } from '@backroom/contract/explanations';
import { toWhyAddress } from '@backroom/contract/explanations/rules';
import { Button, showToast, useText } from '@backroom/ui';

import { whyText } from './why.text.ts';

/** The link names the person: others see the same answer, not one about themselves. */
export function CopyLinkButton({ explanation: { userId, what } }: { explanation: Explanation }) {
  const t = useText(whyText);
  const path = useHref(toWhyAddress({ person: userId, what }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.href).href);
      showToast({ tone: 'success', message: t('copied') });
    } catch {
      showToast({ tone: 'error', message: t('copyFailed') });
    }
  };
  return (
    <Button tone="outline" onClick={() => void copy()}>
      {t('copyLink')}
    </Button>
  );
}
