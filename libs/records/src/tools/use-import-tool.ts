import type { ComponentType } from 'react';

import { useCan } from '@backroom/auth';
import type { Endpoint } from '@backroom/contract';
import { useText } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import { type RecordDialogProps, useLazyDialog } from '../list/use-lazy-dialog.tsx';
import type { ListTool } from './list-tool.ts';

/**
 * Opens the import.
 *
 * @param load loads the dialog; define it outside the component
 * @param record the record into which rows are imported
 */
export function useImportTool<Row>(
  { access }: Pick<Endpoint, 'access'>,
  load: () => Promise<ComponentType<RecordDialogProps<Row>>>,
  record: Row | null = null,
): ListTool {
  const t = useText(listText);
  const { open, element } = useLazyDialog<Row>(load);
  const items = useCan(access) ? [{ id: 'import', label: t('import'), onSelect: () => void open(record) }] : [];
  return { items, element };
}
