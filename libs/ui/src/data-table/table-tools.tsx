import { DropdownMenu, type MenuEntry } from '../dropdown-menu/dropdown-menu.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { setPreference, usePreference } from '../theme/preferences.ts';
import { dataTableText } from './data-table.text.ts';
import { type Column, type TableView } from './data-table.types.ts';
import { isVisible, visibleColumns } from './visible-columns.ts';

export interface TableToolsProps<Row> {
  columns: readonly Column<Row>[];
  /** The same as the table has; without it no column can be hidden. */
  view?: TableView;
  onRefresh?: () => void;
  refreshing?: boolean;
}

const DENSITIES = ['compact', 'default', 'comfortable'] as const;

/** At the right of the toolbar: which columns, how dense (a preference of the person for all tables), and anew. */
export function TableTools<Row>({ columns, view, onRefresh, refreshing = false }: TableToolsProps<Row>) {
  const t = useText(dataTableText);
  const density = usePreference('density');
  return (
    <>
      {view && (
        <DropdownMenu
          align="end"
          trigger={<IconButton label={t('columns')} icon={<Icon name="columns" />} />}
          items={columnChoices(columns, view)}
        />
      )}
      <DropdownMenu
        align="end"
        trigger={<IconButton label={t('density')} icon={<Icon name="rows" />} />}
        items={DENSITIES.map((id) => ({
          id,
          label: t(id),
          checked: id === density,
          exclusive: true,
          onSelect: () => setPreference('density', id),
        }))}
      />
      {onRefresh && (
        <IconButton label={t('refresh')} icon={<Icon name="refresh" />} loading={refreshing} onClick={onRefresh} />
      )}
    </>
  );
}

function columnChoices<Row>(columns: readonly Column<Row>[], { hidden, onHiddenChange }: TableView): MenuEntry[] {
  const shown = visibleColumns(columns, hidden);
  return columns.map((column) => {
    const checked = isVisible(column, hidden);
    return {
      id: column.id,
      label: column.header,
      checked,
      // The last one stays: a table without columns says nothing.
      disabled: column.hideable === false || (checked && shown.length === 1),
      keepOpen: true,
      onSelect: () => onHiddenChange(checked ? [...hidden, column.id] : hidden.filter((id) => id !== column.id)),
    };
  });
}
