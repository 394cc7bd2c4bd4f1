import { useDownload } from '@backroom/client/download';
import { useGetMenusQuery } from '@backroom/client/menus';
import { MAX_IMPORTED_MENUS, menuContract, type MenuNode } from '@backroom/contract/menus';
import { flattenTree, type RecordDialogProps } from '@backroom/records';
import { Alert, Button, Dialog, Skeleton, Text, useLanguage, useText } from '@backroom/ui';

import { findNode, localizeMenuTitle } from '../menus-values.ts';
import { menuFileText } from './menu-file.text.ts';

/** Saves an entry with those below it as a file, also those that the filters of the page hide. */
export function MenuExportDialog({ record, onClose }: RecordDialogProps<MenuNode>) {
  const t = useText(menuFileText);
  const language = useLanguage();
  const { data: nodes } = useGetMenusQuery({ query: {} });
  const [download, { isLoading }] = useDownload(menuContract.export);
  if (!record) return null;
  const subtree = nodes && findNode(nodes, record.menuId);
  const count = subtree ? flattenTree([subtree]).length : 0;
  const isTooLarge = count > MAX_IMPORTED_MENUS;
  const run = async () => {
    if (await download({ query: { menuId: String(record.menuId) } })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('exportTitle', { name: localizeMenuTitle(record, language) })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="solid" loading={isLoading} disabled={count === 0 || isTooLarge} onClick={() => void run()}>
            {t('download')}
          </Button>
        </>
      }
    >
      {count === 0 && <Skeleton lines={2} />}
      {isTooLarge && <Alert tone="warning">{t('exportTooMany', { count, max: MAX_IMPORTED_MENUS })}</Alert>}
      {count > 0 && !isTooLarge && <Text tone="soft">{t('exportBody', { count })}</Text>}
    </Dialog>
  );
}
