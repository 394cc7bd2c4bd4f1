import type { MenuNode } from '@backroom/contract/menus';
import { useLazyDialog } from '@backroom/records';
import { type RowAction, useText } from '@backroom/ui';

import { menuText } from '../menus.text.ts';

/** Exports the subtree of a row. */
export function useMenuExport() {
  const t = useText(menuText);
  const { open, preload, element } = useLazyDialog(loadExport);
  const rowActions = (menu: MenuNode): RowAction[] =>
    menu.menuType === 'F'
      ? []
      : [{ id: 'export', label: t('export'), onIntent: preload, onSelect: () => void open(menu) }];
  return { rowActions, element };
}

const loadExport = async () => (await import('./menu-export-dialog.tsx')).MenuExportDialog;
