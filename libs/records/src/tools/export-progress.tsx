import { formatNumber, Text, useText } from '@backroom/ui';

import { listText } from '../list/list.text.ts';

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
