import { useActionsWidth } from '../data-table/actions-width.ts';
import { TableMessage } from '../data-table/data-table.styles.ts';
import { dataTableText } from '../data-table/data-table.text.ts';
import { SkeletonRows } from '../data-table/skeleton-rows.tsx';
import { useScrollFrame } from '../data-table/use-scroll-frame.ts';
import { shouldVirtualize } from '../data-table/use-virtual-lines.ts';
import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { treeText } from '../tree/tree.text.ts';
import { Frame, Table } from './tree-table.styles.ts';
import type { PlainTreeTableProps } from './tree-table.types.ts';
import { TreeTableBody } from './tree-table-body.tsx';
import { useFlatRows } from './use-flat-rows.ts';

const NAME_MIN_PX = 240;
const COLUMN_MIN_PX = 120;
const NO_ROWS: readonly never[] = [];

/** Tree table without the built-in row actions, whose dropdown menu not every table needs. */
export function PlainTreeTable<Row>(props: PlainTreeTableProps<Row>) {
  const { caption, nameHeader, columns, renderActions, busy = false, error, query } = props;
  const t = useText(treeText);
  const tTable = useText(dataTableText);
  const tree = useFlatRows(error ? { ...props, rows: NO_ROWS } : props);
  const count = tree.flatRows.length;
  const isVirtual = shouldVirtualize(count);
  const actionsWidth = useActionsWidth(renderActions !== undefined, props.rowActionLabels, props.hasRowMenu);
  const minWidth = getMinWidth(props, actionsWidth);
  const {
    frameRef,
    scrollElement,
    isOverflowing: overflows,
    clippedEdges: hides,
  } = useScrollFrame(isVirtual, minWidth);
  const isFirstLoad = busy && props.rows === undefined;
  const markedRow = tree.flatRows.find(({ key }) => key === props.marked);
  const columnCount = 1 + columns.length + (renderActions ? 1 : 0);

  return (
    <Frame
      ref={frameRef}
      role="region"
      aria-label={caption}
      tabIndex={overflows || isVirtual ? 0 : undefined}
      data-overflow={overflows || undefined}
      data-virtual={isVirtual || undefined}
      data-hides-end={hides.end || undefined}
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
        <Columns props={props} actionsWidth={actionsWidth} />
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={isVirtual ? 1 : undefined}>
            <th role="columnheader" scope="col">
              {nameHeader}
            </th>
            {columns.map(({ key, header, align = 'start' }) => (
              <th key={key} role="columnheader" scope="col" data-align={align}>
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
      {props.marked !== undefined && (
        <VisuallyHidden role="status">
          {markedRow ? tTable('marked', { name: props.rowName(markedRow.row) }) : ''}
        </VisuallyHidden>
      )}
      {query !== undefined && (
        <VisuallyHidden role="status">{tree.found ? t('found', { count: tree.found.count }) : ''}</VisuallyHidden>
      )}
    </Frame>
  );
}

function Columns<Row>({ props, actionsWidth }: { props: PlainTreeTableProps<Row>; actionsWidth: number }) {
  return (
    <colgroup>
      <col />
      {props.columns.map(({ key, width }) => (
        <col key={key} style={{ width }} />
      ))}
      {props.renderActions && <col style={{ width: actionsWidth }} />}
    </colgroup>
  );
}

const getMinWidth = <Row,>({ columns }: PlainTreeTableProps<Row>, actionsWidth: number) =>
  columns.reduce((sum, { width = COLUMN_MIN_PX }) => sum + width, NAME_MIN_PX + actionsWidth);
