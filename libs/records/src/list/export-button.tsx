import { useCan } from '@backroom/auth';
import { useDownload } from '@backroom/client/download';
import type { ArgOf, Endpoint } from '@backroom/contract';
import { Button, Icon, Text, useText } from '@backroom/ui';

import { formatBytes } from './format-bytes.ts';
import { listText } from './list.text.ts';

interface ExportButtonProps<E extends Endpoint> {
  endpoint: E;
  /** Filters and sort of the list, without paging: all pages are exported. */
  arg: ArgOf<E>;
}

export function ExportButton<E extends Endpoint & { download: 'text/csv' }>({ endpoint, arg }: ExportButtonProps<E>) {
  const t = useText(listText);
  const [start, { isLoading, received }] = useDownload(endpoint);
  if (!useCan(endpoint.access)) return null;

  return (
    <>
      <Button icon={<Icon name="download" />} loading={isLoading} onClick={() => void start(arg)}>
        {t('export')}
      </Button>
      {isLoading && (
        <Text role="label" tone="faint">
          {t('exporting', { size: formatBytes(received) })}
        </Text>
      )}
    </>
  );
}
