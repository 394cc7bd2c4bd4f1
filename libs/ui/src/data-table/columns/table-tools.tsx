import { createElement, useState } from 'react';

import { DropdownMenu } from '../../dropdown-menu/dropdown-menu.tsx';
import type { DropdownMenuEntry } from '../../dropdown-menu/dropdown-menu.types.ts';
import { useText } from '../../i18n/text.ts';
import { Icon } from '../../icon/icon.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { createLazyModule, useLazyModule } from '../../lazy-module/lazy-module.ts';
import { useIsPhone } from '../../measure/use-is-phone.ts';
import { usePreference } from '../../theme/preferences.ts';
import { showToast } from '../../toaster/toast-store.ts';
import { dataTableText } from '../data-table.text.ts';
import type { Column, TableView } from '../data-table.types.ts';

export interface TableToolsProps<Row> {
  /** Of a table; a tree has no settings of its columns and rows. */
  columns?: readonly Column<Row>[];
  /** The `view` of the table. Without it there are no column settings, and the density applies to all tables. */
  view?: TableView;
  onRefresh?: () => void;
  /** What else can be done with the list: between refresh and printing. */
  items?: readonly DropdownMenuEntry[];
  /** Below the settings. */
  lastItems?: readonly DropdownMenuEntry[];
  /** The button is pointed at or focused: load what the items need. */
  onIntent?: () => void;
}

const NO_ITEMS: readonly DropdownMenuEntry[] = [];

const lazyItems = createLazyModule(async () => (await import('./table-tool-items.ts')).createToolItems);
const lazySettings = createLazyModule(async () => (await import('./column-settings.tsx')).ColumnSettings);

/**
 * What is seldom needed of a list, in one menu: refresh, further items, printing, column settings and density. The column settings
 * open at the button, and return the focus to it. Both are loaded when the button is pointed at or focused.
 */
export function TableTools<Row>({
  columns,
  view,
  onRefresh,
  items = NO_ITEMS,
  lastItems = NO_ITEMS,
  onIntent,
}: TableToolsProps<Row>) {
  const t = useText(dataTableText);
  const hasSettings = !useIsPhone() && columns !== undefined;
  const globalDensity = usePreference('density');
  const [hasIntent, setIntent] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const Settings = useLazyModule(lazySettings, isOpen, () => {
    setIsOpen(false);
    showToast({ tone: 'error', message: t('toolsFailed') });
  });
  const createItems = useLazyModule(lazyItems, hasIntent, () => {
    setIntent(false);
    showToast({ tone: 'error', message: t('toolsFailed') });
  });
  const prepare = () => {
    setIntent(true);
    if (hasSettings && view) lazySettings.preload();
    onIntent?.();
  };
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            ref={setButton}
            label={t('tools')}
            icon={<Icon name="more" />}
            onPointerEnter={prepare}
            onFocus={prepare}
          />
        }
        items={
          createItems?.({
            onRefresh,
            items,
            lastItems,
            hasSettings,
            view,
            density: view?.density ?? globalDensity,
            openSettings: () => setIsOpen(true),
          }) ?? NO_ITEMS
        }
      />
      {Settings &&
        columns &&
        view &&
        createElement(Settings<Row>, { columns, view, open: isOpen, onClose: () => setIsOpen(false), trigger: button })}
    </>
  );
}
