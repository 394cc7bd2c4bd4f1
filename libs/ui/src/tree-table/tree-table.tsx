import { ACTIONS_WIDTH_PX } from '../data-table/column-widths.ts';
import { Nothing } from '../data-table/data-table.styles.ts';
import { dataTableText } from '../data-table/data-table.text.ts';
import { SkeletonRows } from '../data-table/skeleton-rows.tsx';
import { useFrame } from '../data-table/use-frame.ts';
import { needsVirtual } from '../data-table/use-virtual-lines.ts';
import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { treeText } from '../tree/tree.text.ts';
import { Frame, Table } from './tree-table.styles.ts';
import { type TreeTableProps } from './tree-table.types.ts';
import { TreeTableBody } from './tree-table-body.tsx';
import { useTreeLines } from './use-tree-lines.ts';

const NAME_LEAST_PX = 240;
const COLUMN_LEAST_PX = 120;
const NO_ROWS: readonly never[] = [];

/**
 * Things below things, with columns.
 *
 * A native table whose branches open by a button with `aria-expanded` on the name; readers hear the level. Keys: Tab
 * goes through what is in the rows, Enter or Space on a name opens and closes. Head and names stay in sight; above 200
 * open rows only those in sight are in the page and `aria-rowcount` says how many there are. Where rows have actions,
 * they are cards below 576 px. When the focused row is deleted the next one takes the focus.
 */
export function TreeTable<Row>(props: TreeTableProps<Row>) {
  const { caption, nameHeader, columns, rowActions, busy = false, error, query } = props;
  const t = useText(treeText);
  const ofTables = useText(dataTableText);
  const tree = useTreeLines(error ? { ...props, rows: NO_ROWS } : props);
  const count = tree.lines.length;
  const isVirtual = needsVirtual(count);
  const { frameRef, box, overflows, hides } = useFrame(isVirtual);
  const isFirstLoad = busy && props.rows === undefined;
  const width = 1 + columns.length + (rowActions ? 1 : 0);

  return (
    <Frame
      ref={frameRef}
      role="region"
      aria-label={caption}
      tabIndex={overflows || isVirtual ? 0 : undefined}
      data-virtual={isVirtual || undefined}
      data-hides-end={hides.end || undefined}
    >
      <Table
        role="table"
        aria-busy={busy}
        aria-rowcount={isVirtual ? count + 1 : undefined}
        data-cards={rowActions ? true : undefined}
        style={{ minWidth: leastWidth(props) }}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <Columns props={props} />
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
            {rowActions && (
              <th role="columnheader" scope="col" data-cell="actions">
                {ofTables('actions')}
              </th>
            )}
          </tr>
        </thead>
        <TreeTableBody props={props} tree={tree} box={box}>
          {isFirstLoad && <SkeletonRows columns={width} label={ofTables('loading')} />}
        </TreeTableBody>
      </Table>
      {error ? <Nothing>{error}</Nothing> : null}
      {!error && !isFirstLoad && count === 0 && (
        <Nothing>{tree.found ? t('noMatch') : (props.empty ?? t('none'))}</Nothing>
      )}
      {query !== undefined && (
        <VisuallyHidden role="status">{tree.found ? t('found', { count: tree.found.count }) : ''}</VisuallyHidden>
      )}
    </Frame>
  );
}

function Columns<Row>({ props }: { props: TreeTableProps<Row> }) {
  return (
    <colgroup>
      <col />
      {props.columns.map(({ key, width }) => (
        <col key={key} style={{ width }} />
      ))}
      {props.rowActions && <col style={{ width: actionsWidth(props) }} />}
    </colgroup>
  );
}

const actionsWidth = <Row,>({ rowActions, rowActionsWidth = ACTIONS_WIDTH_PX }: TreeTableProps<Row>) =>
  rowActions ? rowActionsWidth : 0;

const leastWidth = <Row,>(props: TreeTableProps<Row>) =>
  props.columns.reduce((sum, { width = COLUMN_LEAST_PX }) => sum + width, NAME_LEAST_PX + actionsWidth(props));
