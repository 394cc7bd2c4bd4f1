import { useCan } from '@backroom/auth';
import { useDownload } from '@backroom/client/download';
import type { ArgOf, Endpoint, ExportType } from '@backroom/contract';
import { formatNumber, Icon, IconButton, Text, useText } from '@backroom/ui';

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

/** @param received bytes so far */
export function ExportProgress({ received }: { received: number }) {
  const t = useText(listText);
  return (
    <Text variant="label" tone="faint">
      {t('exporting', { size: formatSize(received) })}
    </Text>
  );
}

const KIB = 1024;

/** Received size: 0 KB, 12 KB, 3.4 MB. */
function formatSize(bytes: number): string {
  const kib = bytes / KIB;
  if (kib < KIB) return `${formatNumber(Math.ceil(kib))} KB`;
  return `${formatNumber(kib / KIB, undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
