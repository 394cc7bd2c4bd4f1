import type { CSSProperties } from 'react';

import type { RowOpener } from '../data-table/data-table.types.ts';
import { getCell } from '../data-table/get-cell.tsx';
import { OpenButton } from '../data-table/rows/open-button.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { DropZone } from './drop-target.ts';
import type { FlatRow } from './flat-rows.ts';
import { NameLine, NameText, NameWithEnd, ToggleButton } from './tree-table.styles.ts';
import { treeTableText } from './tree-table.text.ts';
import type { PlainTreeTableProps } from './tree-table.types.ts';

interface TreeTableRowProps<Row> {
  props: PlainTreeTableProps<Row>;
  flatRow: FlatRow<Row>;
  /** Undefined for a row without children. */
  open: boolean | undefined;
  onToggle: () => void;
  isDragged: boolean;
  /** Drop position of the dragged row relative to this one. */
  dropZone: DropZone | undefined;
  /** 0-based index among all visible rows. */
  index: number;
  /** `aria-rowindex`, set if the rows are virtualised. */
  rowIndex: number | undefined;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** One row of a `TreeTable`; the caller mounts the visible rows and has their state. */
export function TreeTableRow<Row>({
  props,
  flatRow,
  open,
  onToggle,
  isDragged,
  dropZone,
  index,
  rowIndex,
  measure,
}: TreeTableRowProps<Row>) {
  const { columns, rowName, renderActions, renderNameEnd, onMove, highlightedKey } = props;
  const { key, row, level } = flatRow;
  const t = useText(treeTableText);
  const name = (
    <RowName
      name={rowName(row)}
      opener={props.rowOpener?.(row)}
      level={level > 0 ? t('level', { level: level + 1 }) : undefined}
      open={open}
      onToggle={onToggle}
    />
  );
  return (
    <tr
      ref={measure}
      role="row"
      tabIndex={-1}
      data-key={key}
      data-index={index}
      data-highlighted={key === highlightedKey || undefined}
      data-dragged={isDragged || undefined}
      data-drop={dropZone}
      aria-rowindex={rowIndex}
      style={{ '--tree-level': level } as CSSProperties}
    >
      <th role="rowheader" scope="row" draggable={onMove ? true : undefined}>
        {renderNameEnd ? (
          <NameWithEnd>
            {name}
            {renderNameEnd(row)}
          </NameWithEnd>
        ) : (
          name
        )}
      </th>
      {columns.map((column) => {
        const { id, header, card, align = 'start' } = column;
        const content = getCell(column, row);
        const title = typeof content === 'string' ? content : undefined;
        return (
          <td key={id} role="cell" data-align={align} data-header={header} data-card={card} title={title}>
            {content}
          </td>
        );
      })}
      {renderActions && (
        <td role="cell" data-cell="actions">
          {renderActions(row)}
        </td>
      )}
    </tr>
  );
}

interface RowNameProps {
  name: string;
  level: string | undefined;
  open: boolean | undefined;
  onToggle: () => void;
  opener: RowOpener | undefined;
}

function RowName({ name, level, open, onToggle, opener }: RowNameProps) {
  const t = useText(treeTableText);
  const label = (
    <>
      <span title={name}>{name}</span>
      {level && <VisuallyHidden>{level}</VisuallyHidden>}
    </>
  );
  if (opener)
    return (
      <NameLine data-leaf={open === undefined || undefined}>
        {open !== undefined && (
          <ToggleButton type="button" aria-label={t('below', { name })} aria-expanded={open} onClick={onToggle}>
            <Icon name="chevron-right" />
          </ToggleButton>
        )}
        <OpenButton {...opener}>{label}</OpenButton>
      </NameLine>
    );
  if (open === undefined) return <NameText>{label}</NameText>;
  return (
    <ToggleButton type="button" aria-expanded={open} onClick={onToggle}>
      <Icon name="chevron-right" />
      {label}
    </ToggleButton>
  );
}
