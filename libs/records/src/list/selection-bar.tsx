import type { ReactNode } from 'react';

import { MAX_IDS } from '@backroom/contract';
import { BulkBar, Button, Text, useText, VisuallyHidden } from '@backroom/ui';

import { selectionBarText } from './selection-bar.text.ts';
import type { ListActions } from './use-list-actions.tsx';
import type { ListState } from './use-list-page.ts';

export interface SelectionBarProps<Row extends object> {
  list: ListState<Row>;
  actions: ListActions<Row>;
  /** Additional actions for the selected rows. */
  bulkActions?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
}

/** What can be done with the selected rows, in place of the toolbar. */
export function SelectionBar<Row extends object>({ list, actions, bulkActions }: SelectionBarProps<Row>) {
  const { rows, clear } = list.selection;
  const { dialog } = actions.removal;
  const t = useText(selectionBarText);
  return (
    <>
      <BulkBar count={rows.length} onClear={clear}>
        {bulkActions?.(rows, clear)}
        {dialog && (
          <Button
            tone="danger-outline"
            disabled={rows.length > MAX_IDS}
            onPointerEnter={dialog.preload}
            onFocus={dialog.preload}
            onClick={() => void dialog.open(rows)}
          >
            {list.translate('removeMany', { count: rows.length })}
          </Button>
        )}
        {rows.length > MAX_IDS && <Text tone="danger">{t('tooMany', { count: MAX_IDS })}</Text>}
      </BulkBar>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {list.title}
      </VisuallyHidden>
    </>
  );
}
