import { useActionsWidth } from '../data-table/columns/actions-width.ts';
import { dataTableText } from '../data-table/data-table.text.ts';
import { useScrollFrame } from '../data-table/frame/use-scroll-frame.ts';
import { shouldVirtualize } from '../data-table/frame/use-virtual-lines.ts';
import { SkeletonRows } from '../data-table/rows/skeleton-rows.tsx';
import { TableMessage } from '../data-table/rows/table-message.tsx';
import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { treeText } from '../tree/tree.text.ts';
import { Frame, Table } from './tree-table.styles.ts';
import type { PlainTreeTableProps } from './tree-table.types.ts';
import { TreeTableBody } from './tree-table-body.tsx';
import { useFlatRows } from './use-flat-rows.ts';
import { useTreeColumns } from './use-tree-columns.ts';

const NO_ROWS: readonly never[] = [];

/** Tree table without the built-in row actions, whose dropdown menu not every table needs. */
export function PlainTreeTable<Row>(given: PlainTreeTableProps<Row>) {
  const { caption, nameHeader, renderActions, busy = false, error, query } = given;
  const t = useText(treeText);
  const tTable = useText(dataTableText);
  const actionsWidth = useActionsWidth(renderActions !== undefined, given.rowActionLabels, given.hasRowMenu);
  const { columns, widths, minWidth, pinnedWidth, widthRef } = useTreeColumns(given, actionsWidth);
  const props = { ...given, columns };
  const tree = useFlatRows(error ? { ...props, rows: NO_ROWS } : props);
  const count = tree.flatRows.length;
  const isVirtual = shouldVirtualize(count);
  const { frameRef, scrollElement, isOverflowing, clippedEdges } = useScrollFrame(isVirtual, minWidth, widthRef);
  const isFirstLoad = busy && props.rows === undefined;
  const highlightedRow = tree.flatRows.find(({ key }) => key === props.highlightedKey);
  const columnCount = 1 + columns.length + (renderActions ? 1 : 0);

  return (
    <Frame
      ref={frameRef}
      role="region"
      aria-label={caption}
      tabIndex={isOverflowing || isVirtual ? 0 : undefined}
      data-overflow={isOverflowing || undefined}
      data-virtual={isVirtual || undefined}
      data-hides-end={clippedEdges.end || undefined}
      // A focused control is not scrolled under the pinned column.
      style={isOverflowing ? { scrollPaddingInlineStart: pinnedWidth } : undefined}
    >
      <Table
        role="table"
        aria-busy={busy}
        aria-rowcount={isVirtual ? count + 1 : undefined}
        data-cards={renderActions ? true : undefined}
        data-two-lines={columns.some(({ card }) => card) || undefined}
        style={{ minWidth }}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <colgroup>
          <col style={{ width: widths[0] }} />
          {columns.map(({ id }, index) => (
            <col key={id} style={{ width: widths[index + 1] }} />
          ))}
          {renderActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={isVirtual ? 1 : undefined}>
            <th role="columnheader" scope="col">
              {nameHeader}
            </th>
            {columns.map(({ id, header, align = 'start' }) => (
              <th key={id} role="columnheader" scope="col" data-align={align}>
                {header}
              </th>
            ))}
            {renderActions && (
              <th role="columnheader" scope="col" data-cell="actions">
                {tTable('actions')}
              </th>
            )}
          </tr>
        </thead>
        <TreeTableBody props={props} tree={tree} scrollElement={scrollElement}>
          {isFirstLoad && <SkeletonRows columns={columnCount} label={tTable('loading')} />}
        </TreeTableBody>
      </Table>
      {error ? <TableMessage>{error}</TableMessage> : null}
      {!error && !isFirstLoad && count === 0 && (
        <TableMessage>{tree.found ? t('noMatch') : (props.empty ?? t('none'))}</TableMessage>
      )}
      {props.highlightedKey !== undefined && (
        <VisuallyHidden role="status">
          {highlightedRow ? tTable('highlighted', { name: props.rowName(highlightedRow.row) }) : ''}
        </VisuallyHidden>
      )}
      {query !== undefined && (
        <VisuallyHidden role="status">{tree.found ? t('found', { count: tree.found.count }) : ''}</VisuallyHidden>
      )}
    </Frame>
  );
}
