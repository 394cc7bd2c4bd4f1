import { saveFile } from '@backroom/client/download';
import { useGetMenusQuery } from '@backroom/client/menus';
import { MAX_IMPORTED_MENUS, type MenuNode } from '@backroom/contract/menus';
import type { RecordDialogProps } from '@backroom/records';
import { Alert, Button, Dialog, Skeleton, Text, useLanguage, useText } from '@backroom/ui';

import { findNode, getTitle } from '../menus-values.ts';
import { menuFileText } from './menu-file.text.ts';
import { FILE_TYPE, flattenSubtree, formatMenuFile } from './menu-file.ts';

/** Saves an entry with those below it as a file, also those that the filters of the page hide. */
export function MenuExportDialog({ record, onClose }: RecordDialogProps<MenuNode>) {
  const t = useText(menuFileText);
  const language = useLanguage();
  const { data: nodes } = useGetMenusQuery({ query: {} });
  if (!record) return null;
  const subtree = nodes && findNode(nodes, record.menuId);
  const entries = subtree ? flattenSubtree(subtree) : [];
  const count = entries.length;
  const isTooLarge = count > MAX_IMPORTED_MENUS;
  const download = () => {
    const blob = new Blob([formatMenuFile(entries)], { type: FILE_TYPE });
    saveFile({ blob, fileName: `${record.menuName || getTitle(record, language)}.json` });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('exportTitle', { name: getTitle(record, language) })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="solid" disabled={count === 0 || isTooLarge} onClick={download}>
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
