import { type CSSProperties, type ReactNode, useState } from 'react';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { useOverflow } from '../measure/use-overflow.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Fold, Frame, Name, Table } from './tree-table.styles.ts';
import { treeTableText } from './tree-table.text.ts';

export interface TreeTableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Width in px. Columns without one share what is left. */
  width?: number;
}

export interface TreeTableProps<Row> {
  /** What the table lists; read before it. */
  caption: string;
  /** Head of the first column, which holds the names. */
  nameHeader: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  rowChildren: (row: Row) => readonly Row[] | undefined;
  /** The columns after the name. */
  columns: readonly TreeTableColumn<Row>[];
  /** Open at the start. */
  defaultExpanded?: readonly string[] | 'all';
}

interface Line<Row> {
  row: Row;
  level: number;
  branch: boolean;
}

const NONE: readonly string[] = [];

/**
 * Things below things, with columns.
 *
 * A native table whose branches open by a button with `aria-expanded` on the name; readers hear the level. Keys: Tab
 * goes through what is in the rows, Enter or Space on a name opens and closes. Head and names stay in sight.
 */
export function TreeTable<Row>({
  caption,
  nameHeader,
  rows,
  rowKey,
  rowName,
  rowChildren,
  columns,
  defaultExpanded = NONE,
}: TreeTableProps<Row>) {
  const t = useText(treeTableText);
  const [frame, overflows] = useOverflow('x');
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (key: string) => (defaultExpanded === 'all' || defaultExpanded.includes(key)) !== flipped.has(key);
  const flip = (key: string) =>
    setFlipped((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });

  const lines: Line<Row>[] = [];
  const add = (siblings: readonly Row[], level: number) => {
    for (const row of siblings) {
      const children = rowChildren(row) ?? [];
      lines.push({ row, level, branch: children.length > 0 });
      if (isOpen(rowKey(row))) add(children, level + 1);
    }
  };
  add(rows, 0);

  return (
    <Frame ref={frame} role="region" aria-label={caption} tabIndex={overflows ? 0 : undefined}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{nameHeader}</th>
            {columns.map(({ key, header, align = 'start', width }) => (
              <th key={key} scope="col" data-align={align} style={{ width }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, level, branch }) => {
            const key = rowKey(row);
            return (
              <tr key={key}>
                <th scope="row" style={{ '--tree-level': level } as CSSProperties}>
                  <RowName
                    name={rowName(row)}
                    level={level > 0 ? t('level', { level: level + 1 }) : undefined}
                    open={branch ? isOpen(key) : undefined}
                    onFlip={() => flip(key)}
                  />
                </th>
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align ?? 'start'}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {lines.length === 0 && (
            <tr>
              <td colSpan={columns.length + 1}>{t('none')}</td>
            </tr>
          )}
        </tbody>
      </Table>
    </Frame>
  );
}

interface RowNameProps {
  name: string;
  level: string | undefined;
  /** Undefined: nothing lies below. */
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
