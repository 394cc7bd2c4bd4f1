import * as Popover from '@radix-ui/react-popover';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { Button } from '../../button/button.tsx';
import { Checkbox } from '../../checkbox/checkbox.tsx';
import { floatingListStyles } from '../../dropdown-menu/dropdown-menu.styles.ts';
import { useText } from '../../i18n/text.ts';
import { Icon } from '../../icon/icon.tsx';
import { BareIconButton } from '../../icon-button/bare-icon-button.tsx';
import { useDetachedTrigger } from '../../popover/use-detached-trigger.ts';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import { dataTableText } from '../data-table.text.ts';
import type { Column, TableView } from '../data-table.types.ts';
import { tableToolsText } from './table-tools.text.ts';
import { createLayout } from './use-table-view.ts';
import { canMoveColumn, getOrderedColumns, getVisibleColumns, isColumnVisible, moveColumn } from './visible-columns.ts';

export interface ColumnSettingsProps<Row> {
  columns: readonly Column<Row>[];
  view: TableView;
  open: boolean;
  onClose: () => void;
  /** The button that opens the settings. */
  trigger: HTMLElement | null;
}

/**
 * Visibility, order and pinning of the columns. ARIA: non-modal dialog opened by a button. Keys: Tab moves, Space shows
 * or hides a column, Enter or Space on an icon button pins or moves it, or leads to the handle for its width; Esc closes
 * and returns the focus to the button.
 */
export function ColumnSettings<Row>({ columns, view, open, onClose, trigger }: ColumnSettingsProps<Row>) {
  const t = useText(tableToolsText);
  const resizedId = useRef<string | null>(null);
  const { anchor, onInteractOutside, returnFocus } = useDetachedTrigger(trigger);
  const moveFocus = (event: Event) => {
    returnFocus(event, resizedId.current === null ? null : findResizeHandle(trigger, resizedId.current));
    resizedId.current = null;
  };
  return (
    <Popover.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Panel
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('columns')}
          onInteractOutside={onInteractOutside}
          onCloseAutoFocus={moveFocus}
        >
          <ColumnList
            columns={getOrderedColumns(columns, view.order, view.pinned)}
            view={view}
            onResize={(id) => {
              resizedId.current = id;
            }}
          />
          <Footer>
            <Button tone="ghost" size="small" onClick={() => view.onChange(createLayout(view.hiddenByDefault))}>
              {t('restore')}
            </Button>
          </Footer>
        </Panel>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The handle of a column of the table that is nearest to the settings. */
function findResizeHandle(trigger: Element | null, id: string): HTMLElement | null {
  for (let box = trigger; box; box = box.parentElement) {
    const head = [...box.querySelectorAll('th')].find(({ dataset }) => dataset.column === id);
    if (head) return head.querySelector<HTMLElement>('[role="separator"]');
  }
  return null;
}

interface ColumnListProps<Row> extends Pick<ColumnSettingsProps<Row>, 'columns' | 'view'> {
  /** The settings are about to close; the handle for the width of the column takes the focus. */
  onResize: (id: string) => void;
}

/** Columns in their current order. */
function ColumnList<Row>({ columns, view, onResize }: ColumnListProps<Row>) {
  const t = useText(tableToolsText);
  const tTable = useText(dataTableText);
  const { hidden, pinned, onChange } = view;
  const [movedId, setMovedId] = useState<string | null>(null);
  const listRef = useRestoreFocusOnReorder(columns);
  const visible = getVisibleColumns(columns, hidden);

  const move = (id: string, offset: -1 | 1) => {
    onChange({ order: moveColumn(columns, id, offset) });
    setMovedId(id);
  };
  const movedIndex = columns.findIndex(({ id }) => id === movedId);
  return (
    <>
      <List ref={listRef}>
        {columns.map((column) => {
          const { id, header } = column;
          const checked = isColumnVisible(column, hidden);
          return (
            <li key={id}>
              <Checkbox
                label={header}
                checked={checked}
                // The last visible column cannot be hidden.
                disabled={column.hideable === false || (checked && visible.length === 1)}
                onCheckedChange={() => onChange({ hidden: toggleId(hidden, id) })}
              />
              <BareIconButton
                size="small"
                label={t('pin', { column: header })}
                icon={<Icon name="pin" />}
                pressed={column.pin === 'start'}
                // A column pinned by its definition cannot be unpinned.
                aria-disabled={column.pin !== undefined && !pinned.includes(id)}
                onClick={() => onChange({ pinned: toggleId(pinned, id) })}
              />
              <BareIconButton
                size="small"
                label={t('moveUp', { column: header })}
                icon={<Icon name="arrow-up" />}
                aria-disabled={!canMoveColumn(columns, id, -1)}
                onClick={() => move(id, -1)}
              />
              <BareIconButton
                size="small"
                label={t('moveDown', { column: header })}
                icon={<Icon name="arrow-down" />}
                aria-disabled={!canMoveColumn(columns, id, 1)}
                onClick={() => move(id, 1)}
              />
              <Popover.Close asChild>
                <BareIconButton
                  size="small"
                  label={tTable('resize', { column: header })}
                  icon={<Icon name="arrow-right-to-line" />}
                  data-resize=""
                  // The last column takes the remaining space.
                  disabled={!checked || visible.at(-1)?.id === id}
                  onClick={() => onResize(id)}
                />
              </Popover.Close>
            </li>
          );
        })}
      </List>
      <VisuallyHidden role="status">
        {movedIndex >= 0
          ? t('moved', { column: columns[movedIndex]?.header ?? '', place: movedIndex + 1, count: columns.length })
          : ''}
      </VisuallyHidden>
    </>
  );
}

const toggleId = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Restores the focus: reordering list items in the DOM blurs the focused button. */
function useRestoreFocusOnReorder(order: readonly unknown[]) {
  const listRef = useRef<HTMLUListElement>(null);
  const lastFocused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (lastFocused.current?.isConnected && document.activeElement === document.body) lastFocused.current.focus();
  }, [order]);
  useLayoutEffect(() => {
    const element = listRef.current;
    const handleFocusIn = ({ target }: FocusEvent) => {
      lastFocused.current = target as HTMLElement;
    };
    element?.addEventListener('focusin', handleFocusIn);
    return () => element?.removeEventListener('focusin', handleFocusIn);
  }, []);
  return listRef;
}

const Panel = styled(Popover.Content)`
  ${floatingListStyles}
  min-width: 260px;
  max-width: min(320px, calc(100vw - var(--ui-space-7)));
  max-height: var(--radix-popover-content-available-height);
  overflow-y: auto;
`;

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    min-height: var(--ui-space-8);
    padding-inline-start: var(--ui-space-3);
    border-radius: var(--ui-radius-2);
  }

  li > label {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  /* Rows are cards there. */
  @media (max-width: 575px) {
    [data-resize] {
      display: none;
    }
  }
`;

const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-top: var(--ui-space-2);
  padding-top: var(--ui-space-2);
  border-top: 1px solid var(--ui-line-1);
`;
