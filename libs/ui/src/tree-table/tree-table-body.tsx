import { Fragment, type ReactNode } from 'react';

import { useRowFocus } from '../data-table/use-row-focus.ts';
import { needsVirtual, useVirtualLines } from '../data-table/use-virtual-lines.ts';
import { type PlainTreeTableProps } from './tree-table.types.ts';
import { TreeTableRow } from './tree-table-row.tsx';
import { useRowDrag } from './use-row-drag.ts';
import { type useTreeLines } from './use-tree-lines.ts';

interface TreeTableBodyProps<Row> {
  props: PlainTreeTableProps<Row>;
  tree: ReturnType<typeof useTreeLines<Row>>;
  /** The scroll container. */
  box: HTMLElement | null;
  children: ReactNode;
}

/** The rows; virtualised above a threshold. */
export function TreeTableBody<Row>({ props, tree, box, children }: TreeTableBodyProps<Row>) {
  const { lines, isOpen, flip } = tree;
  const count = lines.length;
  const virtual = useVirtualLines(count, (index) => lines[index]?.key ?? '', box);
  const focus = useRowFocus(count, virtual.keep);
  const { drag, events } = useRowDrag(props, tree);

  return (
    <tbody role="rowgroup" {...focus} {...events}>
      {children}
      {virtual.indexes.map((index, place) => {
        const line = lines[index];
        if (!line) return null;
        const { key } = line;
        return (
          <Fragment key={key}>
            <Gap height={virtual.gapBefore(place)} />
            <TreeTableRow
              props={props}
              line={line}
              open={line.children.length > 0 ? isOpen(key) : undefined}
              onFlip={() => flip(key)}
              isDragged={drag?.key === key}
              drop={drag?.over?.key === key ? drag.over.zone : undefined}
              index={index}
              rowIndex={needsVirtual(count) ? index + 2 : undefined}
              measure={virtual.measure}
            />
          </Fragment>
        );
      })}
      <Gap height={virtual.gapAfter} />
    </tbody>
  );
}

/** Spacer for rows that are not mounted. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden data-gap style={{ height }} /> : null;
}
