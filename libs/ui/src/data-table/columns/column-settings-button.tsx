import { createElement, useState } from 'react';

import { useText } from '../../i18n/text.ts';
import { Icon } from '../../icon/icon.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { createLazyModule, useLazyModule } from '../../lazy-module/lazy-module.ts';
import { showToast } from '../../toaster/toast-store.ts';
import { dataTableText } from '../data-table.text.ts';
import type { Column, TableView } from '../data-table.types.ts';

const lazySettings = createLazyModule(async () => (await import('./column-settings.tsx')).ColumnSettings);

interface ColumnSettingsButtonProps<Row> {
  columns: readonly Column<Row>[];
  view: TableView;
}

/** Opens the column settings, which are loaded when the button is pointed at or focused. */
export function ColumnSettingsButton<Row>({ columns, view }: ColumnSettingsButtonProps<Row>) {
  const t = useText(dataTableText);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const Settings = useLazyModule(lazySettings, isOpen, () => {
    setIsOpen(false);
    showToast({ tone: 'error', message: t('columnsFailed') });
  });
  return (
    <>
      <IconButton
        ref={setTrigger}
        label={t('columns')}
        icon={<Icon name="columns" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={lazySettings.preload}
        onFocus={lazySettings.preload}
        onClick={() => setIsOpen(!isOpen)}
      />
      {Settings &&
        createElement(Settings<Row>, { columns, view, open: isOpen, onClose: () => setIsOpen(false), trigger })}
    </>
  );
}
