import { useActionsWidth } from '../data-table/actions-width.ts';
import { Nothing } from '../data-table/data-table.styles.ts';
import { dataTableText } from '../data-table/data-table.text.ts';
import { SkeletonRows } from '../data-table/skeleton-rows.tsx';
import { useFrame } from '../data-table/use-frame.ts';
import { needsVirtual } from '../data-table/use-virtual-lines.ts';
import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { treeText } from '../tree/tree.text.ts';
import { Frame, Table } from './tree-table.styles.ts';
import { type PlainTreeTableProps } from './tree-table.types.ts';
import { TreeTableBody } from './tree-table-body.tsx';
import { useTreeLines } from './use-tree-lines.ts';

const NAME_LEAST_PX = 240;
const COLUMN_LEAST_PX = 120;
const NO_ROWS: readonly never[] = [];

/** Tree table without the built-in row actions, whose dropdown menu not every table needs. */
export function PlainTreeTable<Row>(props: PlainTreeTableProps<Row>) {
  const { caption, nameHeader, columns, actionsOf, busy = false, error, query } = props;
  const t = useText(treeText);
  const ofTables = useText(dataTableText);
  const tree = useTreeLines(error ? { ...props, rows: NO_ROWS } : props);
  const count = tree.lines.length;
  const isVirtual = needsVirtual(count);
  const { frameRef, box, overflows, hides } = useFrame(isVirtual);
  const isFirstLoad = busy && props.rows === undefined;
  const actionsWidth = useActionsWidth(actionsOf !== undefined, props.rowActionLabels);
  const width = 1 + columns.length + (actionsOf ? 1 : 0);

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
        data-cards={actionsOf ? true : undefined}
        style={{ minWidth: leastWidth(props, actionsWidth) }}
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
            {actionsOf && (
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

function Columns<Row>({ props, actionsWidth }: { props: PlainTreeTableProps<Row>; actionsWidth: number }) {
  return (
    <colgroup>
      <col />
      {props.columns.map(({ key, width }) => (
        <col key={key} style={{ width }} />
      ))}
      {props.actionsOf && <col style={{ width: actionsWidth }} />}
    </colgroup>
  );
}

const leastWidth = <Row,>({ columns }: PlainTreeTableProps<Row>, actionsWidth: number) =>
  columns.reduce((sum, { width = COLUMN_LEAST_PX }) => sum + width, NAME_LEAST_PX + actionsWidth);
