import { useReadNoticesMutation } from '@backroom/client/own-notices';
import { Button, type ButtonProps, showToast, useText } from '@backroom/ui';

import { dismissEverywhere } from '../notice-store.ts';
import { useOpenNotices } from '../open-notices.ts';
import { centreText } from './centre.text.ts';

/** Dismisses all open notices, however many there are. */
export function ReadAllButton(props: Pick<ButtonProps, 'size' | 'tone'>) {
  const t = useText(centreText);
  const open = useOpenNotices();
  const [read, { isLoading }] = useReadNoticesMutation();
  const readAll = async () => {
    const { error } = await read({ body: {} });
    if (error !== undefined) return;
    dismissEverywhere(open.map(({ id }) => id));
    showToast({ tone: 'success', message: t('readAllDone') });
  };
  return (
    <Button {...props} loading={isLoading} onClick={() => void readAll()}>
      {t('readAll')}
    </Button>
  );
}
