import { useCan } from '@backroom/auth';
import { menuContract, type MenuNode } from '@backroom/contract/menus';
import { useLazyDialog } from '@backroom/records';
import { Button, Icon, type RowAction, useText } from '@backroom/ui';

import { menuText } from '../menus.text.ts';

/** The row action that exports a subtree, and the import. */
export function useMenuFile() {
  const t = useText(menuText);
  const exportDialog = useLazyDialog(loadExport);
  const importDialog = useLazyDialog(loadImport);
  const rowActions = (menu: MenuNode): RowAction[] =>
    menu.menuType === 'F'
      ? []
      : [
          {
            id: 'export',
            label: t('export'),
            onIntent: exportDialog.preload,
            onSelect: () => void exportDialog.open(menu),
          },
        ];
  const dialogs = (
    <>
      {exportDialog.element}
      {importDialog.element}
    </>
  );
  return { rowActions, dialogs, importButton: <ImportButton {...importDialog} /> };
}

function ImportButton({ open, preload }: { open: (record: null) => Promise<void>; preload: () => void }) {
  const t = useText(menuText);
  if (!useCan(menuContract.import.access)) return null;
  return (
    <Button icon={<Icon name="upload" />} onPointerEnter={preload} onFocus={preload} onClick={() => void open(null)}>
      {t('import')}
    </Button>
  );
}

const loadExport = async () => (await import('./menu-export-dialog.tsx')).MenuExportDialog;
const loadImport = async () => (await import('./menu-import-dialog.tsx')).MenuImportDialog;
