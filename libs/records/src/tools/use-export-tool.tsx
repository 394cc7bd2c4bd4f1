import { useCan } from '@backroom/auth';
import { useDownload } from '@backroom/client/download';
import type { ArgOf, Endpoint, ExportType } from '@backroom/contract';
import { useText } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import { NEVER_GRANTED } from '../list/never-granted.ts';
import { ExportProgress } from './export-progress.tsx';
import type { ListTool } from './list-tool.ts';

/**
 * Downloads the rows as a file.
 *
 * @param endpoint undefined for a list without an export
 * @param arg filters and sort of the list, without paging: all pages are exported
 */
export function useExportTool<E extends Endpoint & { download: ExportType }>(
  endpoint: E | undefined,
  arg: ArgOf<E>,
): ListTool {
  const t = useText(listText);
  // Without one, nothing starts it.
  const [start, { isLoading, received }] = useDownload(endpoint as E);
  const canExport = useCan(endpoint?.access ?? NEVER_GRANTED);
  return {
    items:
      endpoint && canExport
        ? [{ id: 'export', label: t('export'), disabled: isLoading, onSelect: () => void start(arg) }]
        : [],
    element: isLoading && <ExportProgress received={received} />,
  };
}
