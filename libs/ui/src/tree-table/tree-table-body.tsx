import { Fragment, type ReactNode, useRef } from 'react';

import { useScrollToHighlightedRow } from '../data-table/frame/use-scroll-to-highlighted-row.ts';
import { shouldVirtualize, useVirtualLines } from '../data-table/frame/use-virtual-lines.ts';
import { openClickedRow } from '../data-table/rows/open-clicked-row.ts';
import { useRovingRows } from '../data-table/rows/use-roving-rows.ts';
import type { PlainTreeTableProps } from './tree-table.types.ts';
import { TreeTableRow } from './tree-table-row.tsx';
import type { useFlatRows } from './use-flat-rows.ts';
import { useRowDrag } from './use-row-drag.ts';

interface TreeTableBodyProps<Row> {
  props: PlainTreeTableProps<Row>;
  tree: ReturnType<typeof useFlatRows<Row>>;
  /** The scroll container. */
  scrollElement: HTMLElement | null;
  children: ReactNode;
}

/** The rows; virtualised above a threshold. */
export function TreeTableBody<Row>({ props, tree, scrollElement, children }: TreeTableBodyProps<Row>) {
  const { flatRows, isOpen, toggle } = tree;
  const count = flatRows.length;
  const virtual = useVirtualLines(count, (index) => flatRows[index]?.key ?? '', scrollElement);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  useScrollToHighlightedRow(
    bodyRef,
    props.highlightedKey === undefined ? -1 : flatRows.findIndex(({ key }) => key === props.highlightedKey),
    props.highlightedKey,
    virtual,
  );
  const stops = useRovingRows(bodyRef, count, virtual.setFocusedLine);
  const { drag, events } = useRowDrag(props, tree);

  return (
    <tbody ref={bodyRef} role="rowgroup" {...stops} {...events} onClick={openClickedRow}>
      {children}
      {virtual.indexes.map((index, position) => {
        const flatRow = flatRows[index];
        if (!flatRow) return null;
        const { key } = flatRow;
        return (
          <Fragment key={key}>
            <Spacer height={virtual.gapBefore(position)} />
            <TreeTableRow
              props={props}
              flatRow={flatRow}
              open={flatRow.children.length > 0 ? isOpen(key) : undefined}
              onToggle={() => toggle(key)}
              isDragged={drag?.key === key}
              dropZone={drag?.over?.key === key ? drag.over.zone : undefined}
              index={index}
              rowIndex={shouldVirtualize(count) ? index + 2 : undefined}
              measure={virtual.measure}
            />
          </Fragment>
        );
      })}
      <Spacer height={virtual.gapAfter} />
      {virtual.virtualizer}
    </tbody>
  );
}

/** Spacer for rows that are not mounted. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden data-gap style={{ height }} /> : null;
}
