import { styled } from 'styled-components';

import { DropdownMenu } from '../../dropdown-menu/dropdown-menu.tsx';
import { useText } from '../../i18n/text.ts';
import { Icon } from '../../icon/icon.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { setPreference, usePreference } from '../../theme/preferences.ts';
import { dataTableText } from '../data-table.text.ts';
import type { Column, TableView } from '../data-table.types.ts';
import { ColumnSettingsButton } from './column-settings-button.tsx';

export interface TableToolsProps<Row> {
  columns: readonly Column<Row>[];
  /** The `view` of the table. Without it there are no column settings, and the density applies to all tables. */
  view?: TableView;
  onRefresh?: () => void;
  refreshing?: boolean;
}

const DENSITIES = ['compact', 'default', 'comfortable'] as const;

/** End of the toolbar: column settings, density and refresh. */
export function TableTools<Row>({ columns, view, onRefresh, refreshing = false }: TableToolsProps<Row>) {
  const t = useText(dataTableText);
  const globalDensity = usePreference('density');
  const density = view?.density ?? globalDensity;
  return (
    <>
      <WideOnly>
        {view && <ColumnSettingsButton columns={columns} view={view} />}
        <DropdownMenu
          align="end"
          trigger={<IconButton label={t('density')} icon={<Icon name="rows" />} />}
          items={DENSITIES.map((id) => ({
            id,
            label: t(id),
            checked: id === density,
            exclusive: true,
            onSelect: () => (view ? view.onChange({ density: id }) : setPreference('density', id)),
          }))}
        />
      </WideOnly>
      {onRefresh && (
        <IconButton label={t('refresh')} icon={<Icon name="refresh" />} loading={refreshing} onClick={onRefresh} />
      )}
    </>
  );
}

/** Rows are cards below. */
const WideOnly = styled.span`
  display: contents;

  @media (max-width: 575px) {
    display: none;
  }
`;
