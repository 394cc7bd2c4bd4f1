import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import type { RowAction } from '../data-table/data-table.types.ts';
import { RowActions } from '../data-table/rows/row-actions.tsx';
import { RowMenuProvider } from '../data-table/rows/row-menu.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { Switch } from '../switch/switch.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { PlainTreeTable } from '../tree-table/plain-tree-table.tsx';
import { handleArrowKeys } from './checkbox-navigation.ts';
import { listStyles } from './list.styles.ts';
import { permissionMatrixText } from './permission-matrix.text.ts';
import {
  diffPermissions,
  getCellPermissions,
  getCellState,
  isChanged,
  type PermissionRow,
  type PermissionSet,
  toggleCell,
} from './permissions.ts';

export interface PermissionMatrixProps {
  /** Caption of the table: 店长的菜单权限. */
  caption: string;
  rows: readonly PermissionRow[];
  columns: readonly { key: string; label: string }[];
  value: PermissionSet;
  onValueChange: (value: Set<string>) => void;
  /** Saved permissions; differences are marked and counted. */
  saved: PermissionSet;
  /** Permissions granted from elsewhere; read-only. */
  inherited?: PermissionSet;
  /** Why inherited permissions cannot be changed. Default: that they are inherited. */
  inheritedReason?: string;
  /** Whether a checkbox controls its descendants in the column. */
  linked: boolean;
  onLinkedChange: (linked: boolean) => void;
  readOnly?: boolean;
  /** Actions about a row, such as who has its permissions, in a menu at the end of its name: no column is lost to them. */
  rowActions?: (row: PermissionRow) => readonly RowAction[];
}

/** Six of them fit beside the names at 1024 px. */
const COLUMN_PX = 76;
const NONE: PermissionSet = new Set();

/**
 * Permission matrix: pages as rows, actions as columns, a checkbox for each permission.
 *
 * A native table (TreeTable) of three-state checkboxes. Keys: Tab moves to the next checkbox, arrows to the nearest one
 * in their direction, Space grants or revokes, Enter or Space on a page name expands it. Changed checkboxes have a dot,
 * inherited ones a lock; the footer counts the changes. `rowActions` are in a menu beside the page name. Below 576 px it
 * is a list: each page has its named checkboxes below it, and a page with one has it at the end of its line.
 */
export function PermissionMatrix({
  caption,
  rows,
  columns,
  value,
  onValueChange,
  saved,
  inherited = NONE,
  inheritedReason,
  linked,
  onLinkedChange,
  readOnly = false,
  rowActions,
}: PermissionMatrixProps) {
  const t = useText(permissionMatrixText);
  const { added, removed } = diffPermissions(value, saved);
  const count = added.length + removed.length;

  return (
    // In the capture phase, before the rows of the table handle the arrows.
    <Root onKeyDownCapture={handleArrowKeys}>
      <Bar>
        <LinkSwitch>
          <Switch label={t('linked')} checked={linked} onCheckedChange={onLinkedChange} disabled={readOnly} />
          <span aria-hidden>{t('linked')}</span>
        </LinkSwitch>
      </Bar>
      <RowMenuProvider hasTwoLines={false}>
        <PlainTreeTable<PermissionRow>
          caption={caption}
          nameHeader={t('page')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ label }) => label}
          rowChildren={({ children }) => children}
          defaultExpanded="all"
          keepsColumns
          columns={columns.map((column) => ({
            id: column.key,
            header: column.label,
            align: 'center',
            width: COLUMN_PX,
            cell: (row) => (
              <PermissionCell
                row={row}
                column={column}
                value={value}
                saved={saved}
                inherited={inherited}
                linked={linked}
                readOnly={readOnly}
                inheritedReason={inheritedReason ?? t('inherited')}
                onValueChange={onValueChange}
              />
            ),
          }))}
          {...(rowActions && {
            renderNameEnd: (row) => (
              <RowActions actions={rowActions(row).map((action) => ({ ...action, inMenu: true }))} name={row.label} />
            ),
          })}
        />
      </RowMenuProvider>
      <Bar data-footer>
        <span role="status">
          {count === 0 ? (
            t('unchanged')
          ) : (
            <>
              <Count>{t('summary', { count })}</Count>
              {t('granted', { added: added.length, removed: removed.length })}
            </>
          )}
        </span>
        <Button size="small" disabled={count === 0 || readOnly} onClick={() => onValueChange(new Set(saved))}>
          {t('undo')}
        </Button>
      </Bar>
    </Root>
  );
}

type PermissionCellProps = Required<
  Pick<
    PermissionMatrixProps,
    'value' | 'saved' | 'inherited' | 'inheritedReason' | 'linked' | 'readOnly' | 'onValueChange'
  >
> & { row: PermissionRow; column: { key: string; label: string } };

function PermissionCell(props: PermissionCellProps) {
  const { row, column, value, saved, inherited, inheritedReason, linked, readOnly, onValueChange } = props;
  const t = useText(permissionMatrixText);
  const state = getCellState(row, column.key, linked, value);
  if (state === undefined) return null;
  const isFixed = getCellPermissions(row, column.key, linked).every((id) => inherited.has(id));
  return (
    <Cell>
      <Name aria-hidden>{column.label}</Name>
      <Checkbox
        aria-label={t('cell', { page: row.label, action: column.label })}
        checked={state}
        disabled={isFixed || readOnly}
        onCheckedChange={() => onValueChange(toggleCell(row, column.key, linked, value, inherited))}
      />
      <Mark>
        {isFixed && <Icon name="lock" label={inheritedReason} />}
        {isChanged(row, column.key, linked, value, saved) && (
          <Dot title={t('changed')}>
            <VisuallyHidden>{t('changed')}</VisuallyHidden>
          </Dot>
        )}
      </Mark>
    </Cell>
  );
}

const Root = styled.div`
  min-width: 0;
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-surface);
  overflow: hidden;

  ${listStyles}
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-4);
  min-height: var(--ui-space-10);
  padding: var(--ui-space-3) var(--ui-space-5);
  color: var(--ui-fg-2);

  &[data-footer] {
    justify-content: space-between;
  }
`;

const LinkSwitch = styled.div`
  display: inline-flex;
  align-items: center;
  gap: var(--ui-gap);
`;

const Count = styled.strong`
  margin-inline-end: var(--ui-space-3);
  color: var(--ui-fg-1);
`;

/** The checkbox is centred in its column; marks are positioned absolutely. */
const Cell = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;

  @media (max-width: 575px) {
    flex-direction: row-reverse;
    min-height: var(--ui-target-least);
    padding-inline-end: var(--ui-space-4);
    cursor: pointer;

    &:has(:disabled) {
      cursor: not-allowed;
    }
  }
`;

/** Of the column, where the head has none. */
const Name = styled.span`
  display: none;

  @media (max-width: 575px) {
    display: inline;
  }
`;

const Mark = styled.span`
  --ui-icon: var(--ui-space-4);

  position: absolute;
  inset-inline-start: 100%;
  display: inline-flex;
  align-items: center;
  gap: var(--ui-space-2);
  color: var(--ui-fg-3);

  /* Beside the name, where the next checkbox would be below it. */
  @media (max-width: 575px) {
    position: static;
    order: -1;
    margin-inline-start: var(--ui-space-2);
  }
`;

const Dot = styled.span`
  width: var(--ui-space-3);
  height: var(--ui-space-3);
  border-radius: var(--ui-radius-full);
  background: var(--ui-accent-control);
  forced-color-adjust: none;
`;
