import { formatList, useLanguage, useText } from '@backroom/ui';

import { LazyConfirmDialog } from '../lazy-confirm-dialog.tsx';
import { tabTitle } from './tab.ts';
import { tabsText } from './tabs.text.ts';
import type { useTabs } from './use-tabs.ts';

/** Confirmation before unsaved changes are discarded. */
export function UnsavedTabsDialog({ confirmation }: Pick<ReturnType<typeof useTabs>, 'confirmation'>) {
  const t = useText(tabsText);
  const language = useLanguage();
  const unsaved = confirmation?.unsaved.map((tab) => tabTitle(tab, language)) ?? [];
  return (
    <LazyConfirmDialog
      open={confirmation !== null}
      title={t('leaveTitle', { count: unsaved.length, title: unsaved[0] ?? '' })}
      body={t('leaveBody', { titles: formatList(unsaved) })}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      tone="danger"
      onConfirm={() => confirmation?.confirm()}
      onCancel={() => confirmation?.cancel()}
    />
  );
}
