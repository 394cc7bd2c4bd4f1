import { useLanguage, useText } from '@backroom/ui';

import { Question } from '../question.tsx';
import { tabTitle } from './tab.ts';
import { tabsText } from './tabs.text.ts';
import { type useTabs } from './use-tabs.ts';

/** Confirmation before unsaved changes are discarded. */
export function TabQuestion({ asking }: Pick<ReturnType<typeof useTabs>, 'asking'>) {
  const t = useText(tabsText);
  const language = useLanguage();
  const unsaved = asking?.unsaved.map((tab) => tabTitle(tab, language)) ?? [];
  return (
    <Question
      open={asking !== null}
      title={t('leaveTitle', { count: unsaved.length, title: unsaved[0] ?? '' })}
      body={t('leaveBody', { titles: unsaved.join(t('and')) })}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      tone="danger"
      onConfirm={() => asking?.goOn()}
      onCancel={() => asking?.stay()}
    />
  );
}
