import type { Language } from '@backroom/ui';

/** The name of a month `YYYY-MM`: 11月 or November; `short` for axes, `full` with its year. Empty for none. */
export function formatMonthName(month: string, language: Language, form: 'short' | 'long' | 'full'): string {
  if (month === '') return '';
  // The long form of Chinese has no digits.
  const name = form === 'short' || language === 'zh-CN' ? 'short' : 'long';
  const options: Intl.DateTimeFormatOptions = { month: name, ...(form === 'full' && { year: 'numeric' }) };
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(`${month}-01`));
}
