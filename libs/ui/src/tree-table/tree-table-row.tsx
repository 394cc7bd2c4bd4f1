import { type CSSProperties } from 'react';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { type Zone } from './drop-place.ts';
import { type Line } from './tree-lines.ts';
import { Fold, Name } from './tree-table.styles.ts';
import { treeTableText } from './tree-table.text.ts';
import { type PlainTreeTableProps } from './tree-table.types.ts';

interface TreeTableRowProps<Row> {
  props: PlainTreeTableProps<Row>;
  line: Line<Row>;
  /** Undefined for a row without children. */
  open: boolean | undefined;
  onFlip: () => void;
  isDragged: boolean;
  /** Drop position of the dragged row relative to this one. */
  drop: Zone | undefined;
  /** 0-based index among all visible rows. */
  index: number;
  /** `aria-rowindex`, set if the rows are virtualised. */
  rowIndex: number | undefined;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

export function TreeTableRow<Row>({
  props,
  line,
  open,
  onFlip,
  isDragged,
  drop,
  index,
  rowIndex,
  measure,
}: TreeTableRowProps<Row>) {
  const { columns, rowName, actionsOf, onMove } = props;
  const { key, row, level } = line;
  const t = useText(treeTableText);
  return (
    <tr
      ref={measure}
      role="row"
      data-key={key}
      data-index={index}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      aria-rowindex={rowIndex}
      style={{ '--tree-level': level } as CSSProperties}
    >
      <th role="rowheader" scope="row" draggable={onMove ? true : undefined}>
        <RowName
          name={rowName(row)}
          level={level > 0 ? t('level', { level: level + 1 }) : undefined}
          open={open}
          onFlip={onFlip}
        />
      </th>
      {columns.map(({ key: columnKey, header, cell, align = 'start' }) => {
        const content = cell(row);
        const title = typeof content === 'string' ? content : undefined;
        return (
          <td key={columnKey} role="cell" data-align={align} data-header={header} title={title}>
            {content}
          </td>
        );
      })}
      {actionsOf && (
        <td role="cell" data-cell="actions">
          {actionsOf(row)}
        </td>
      )}
    </tr>
  );
}

interface RowNameProps {
  name: string;
  level: string | undefined;
  open: boolean | undefined;
  onFlip: () => void;
}

function RowName({ name, level, open, onFlip }: RowNameProps) {
  const words = (
    <>
      <span title={name}>{name}</span>
      {level && <VisuallyHidden>{level}</VisuallyHidden>}
    </>
  );
  if (open === undefined) return <Name>{words}</Name>;
  return (
    <Fold type="button" aria-expanded={open} onClick={onFlip}>
      <Icon name="chevron-right" />
      {words}
    </Fold>
  );
}
