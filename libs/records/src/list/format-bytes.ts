import { formatNumber } from '@backroom/ui';

const KIB = 1024;

/** Formats a size in bytes: 0 KB, 12 KB, 3.4 MB. */
export function formatBytes(size: number): string {
  const kib = size / KIB;
  if (kib < KIB) return `${formatNumber(Math.ceil(kib))} KB`;
  return `${formatNumber(kib / KIB, undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
