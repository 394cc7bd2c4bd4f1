import type { Language } from '../i18n/language.ts';

const BASE = 1024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** File size for display, such as 2.5 MB; 1 kB is 1024 bytes, as in file managers. */
export function formatBytes(bytes: number, language: Language): string {
  const exponent = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(BASE)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[exponent],
    unitDisplay: exponent === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / BASE ** exponent);
}
