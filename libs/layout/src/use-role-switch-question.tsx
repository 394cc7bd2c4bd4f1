import { useState } from 'react';

import { useText } from '@backroom/ui';

import { layoutText } from './layout.text.ts';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';
import { useFindUnsaved } from './tabs/use-find-unsaved.ts';

type SwitchRole = (roleKey: string | null) => void;

/**
 * Confirmation before a switch of the role, which closes all pages in all tabs of the browser; only if any of them has
 * unsaved changes.
 */
export function useRoleSwitchQuestion(onSwitchRole: SwitchRole) {
  const t = useText(layoutText);
  const { findEverywhere } = useFindUnsaved();
  const [question, setQuestion] = useState<{ roleKey: string | null; titles: string } | null>(null);

  const requestSwitch = async (roleKey: string | null) => {
    const titles = await findEverywhere();
    if (titles === '') onSwitchRole(roleKey);
    else setQuestion({ roleKey, titles });
  };
  const confirm = () => {
    setQuestion(null);
    if (question) onSwitchRole(question.roleKey);
  };
  const confirmation = (
    <LazyConfirmDialog
      open={question !== null}
      title={t('switchTitle')}
      body={t('switchBody', { titles: question?.titles ?? '' })}
      confirmLabel={t('switchConfirm')}
      cancelLabel={t('stay')}
      tone="danger"
      onConfirm={confirm}
      onCancel={() => setQuestion(null)}
    />
  );
  return { requestSwitch, confirmation };
}
