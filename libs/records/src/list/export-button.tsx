import { useCan } from '@backroom/auth';
import { useDownload } from '@backroom/client/download';
import type { ArgOf, Endpoint, ExportType } from '@backroom/contract';
import { Icon, IconButton, useText } from '@backroom/ui';

import { ExportProgress } from '../tools/export-progress.tsx';
import { listText } from './list.text.ts';

interface ExportButtonProps<E extends Endpoint> {
  endpoint: E;
  /** Filters and sort of the list, without paging: all pages are exported. */
  arg: ArgOf<E>;
}

/** Downloads the rows as a file; nothing without permission. For pages without the menu of a list: `useExportTool`. */
export function ExportButton<E extends Endpoint & { download: ExportType }>({ endpoint, arg }: ExportButtonProps<E>) {
  const t = useText(listText);
  const [start, { isLoading, received }] = useDownload(endpoint);
  if (!useCan(endpoint.access)) return null;

  return (
    <>
      <IconButton
        label={t('export')}
        icon={<Icon name="download" />}
        loading={isLoading}
        onClick={() => void start(arg)}
      />
      {isLoading && <ExportProgress received={received} />}
    </>
  );
}
