import { type Language } from '../i18n/language.ts';

const STEP = 1024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** File size for display, such as 2.5 MB; 1 kB is 1024 bytes, as in file managers. */
export function formatBytes(bytes: number, language: Language): string {
  const level = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[level],
    unitDisplay: level === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / STEP ** level);
}
