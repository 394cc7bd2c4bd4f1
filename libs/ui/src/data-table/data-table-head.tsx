import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { dataTableText } from './data-table.text.ts';
import { type Column, type Sort } from './data-table.types.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { type TableOf } from './use-data-table.ts';

export interface DataTableHeadProps<Row extends object> {
  table: TableOf<Row>;
  columns: readonly Column<Row>[];
  canSelect: boolean;
  hasActions: boolean;
  sort: Sort | null;
  onSortChange: ((sort: Sort | null) => void) | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: 'arrow-up', desc: 'arrow-down', none: 'chevrons-up-down' } as const;

export function DataTableHead<Row extends object>({
  table,
  columns,
  canSelect,
  hasActions,
  sort,
  onSortChange,
}: DataTableHeadProps<Row>) {
  const t = useText(dataTableText);
  return (
    <thead role="rowgroup">
      <tr role="row">
        {canSelect && (
          <th role="columnheader" scope="col" data-cell="select">
            <SelectPage table={table} label={t('selectPage')} />
          </th>
        )}
        {columns.map(({ id, header, sortable = false, align = 'start' }) => {
          const direction = sort?.id === id ? sort.direction : undefined;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              data-align={align}
              data-sortable={sortable || undefined}
              aria-sort={direction && ARIA_SORT[direction]}
            >
              {sortable && onSortChange ? (
                <button type="button" onClick={() => onSortChange(nextSort(id, direction))}>
                  <span>{header}</span>
                  <Icon name={SORT_ICONS[direction ?? 'none']} />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
        {hasActions && (
          <th role="columnheader" scope="col" data-cell="actions">
            {t('actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

function SelectPage<Row extends object>({ table, label }: { table: TableOf<Row>; label: string }) {
  const all = table.getIsAllPageRowsSelected();
  const some = table.getIsSomePageRowsSelected();
  return (
    <RowCheckbox
      aria-label={label}
      checked={all || (some && 'indeterminate')}
      disabled={!table.getRowModel().rows.some((row) => row.getCanSelect())}
      onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
    />
  );
}

function nextSort(id: string, direction: Sort['direction'] | undefined): Sort | null {
  if (direction === undefined) return { id, direction: 'asc' };
  return direction === 'asc' ? { id, direction: 'desc' } : null;
}
