import { useMemo } from 'react';

import { STATUS_NORMAL } from '@backroom/contract';
import type { Store } from '@backroom/contract/stores';
import { recordText } from '@backroom/records';
import { formatCents, formatList, formatNumber, formatRatio, useLanguage, useText } from '@backroom/ui';

import { useHoursFormat } from '../hours/use-hours-format.ts';
import { storeText } from '../stores.text.ts';
import { formatHours } from '../stores-values.ts';
import { useStoreLevels } from '../use-store-levels.ts';
import { comparisonText } from './comparison.text.ts';
import type { ComparisonTexts } from './comparison-sections.ts';

const NONE = '-';
const PERCENT = 100;
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const toSigned = (text: string, value: number) => (value > 0 ? `+${text}` : text);

/** The settings of a store with their names, as on the page of the store. */
function useConfiguration(): ComparisonTexts['configuration'] {
  const t = useText(storeText);
  const tRecord = useText(recordText);
  const formatList = useHoursFormat();
  const levels = useStoreLevels();
  const formatLevel = (level: string) => levels.find(({ value }) => value === level)?.label ?? level;
  const show = (id: string, label: string, value: (store: Store) => string) => ({ id, label, show: value });
  return [
    show('storeCode', t('code'), ({ storeCode }) => storeCode),
    show('parentName', t('region'), ({ parentName }) => parentName),
    show('storeLevel', t('level'), ({ storeLevel }) => formatLevel(storeLevel)),
    show('status', tRecord('status'), ({ status }) => tRecord(status === STATUS_NORMAL ? 'normal' : 'disabled')),
    show('managerName', t('manager'), ({ managerName }) => managerName),
    show('hours', t('hours'), formatHours),
    show('weekHours', t('weekHours'), ({ weekHours }) => formatList('weekHours', weekHours) ?? ''),
    show('holidays', t('holidays'), ({ holidays }) => formatList('holidays', holidays) ?? ''),
    show('timeZone', t('timeZone'), ({ timeZone }) => timeZone),
    show('currency', t('currency'), ({ currency }) => currency),
    show('openedOn', t('openedOn'), ({ openedOn }) => openedOn),
    show('closedOn', t('closedOn'), ({ closedOn }) => closedOn),
    show('phone', t('phone'), ({ phone }) => phone),
    show('address', t('address'), ({ address }) => address),
  ];
}

/** 2026年11月, Nov 2026 */
export function useMonthFormat(): (month: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' });
    return (month: string) => format.format(Date.parse(month));
  }, [language]);
}

/** @param isRunning the last month is not over, so that difference and completion end yesterday */
export function useComparisonTexts(isRunning: boolean): ComparisonTexts {
  const t = useText(comparisonText);
  const language = useLanguage();
  const formatMonth = useMonthFormat();
  const configuration = useConfiguration();
  const formatCount = (count: number) => formatNumber(count, language);
  return {
    labels: {
      planTotal: t('planTotal'),
      actualTotal: t('actualTotal'),
      difference: t(isRunning ? 'differenceSoFar' : 'difference'),
      completion: t(isRunning ? 'completionSoFar' : 'completion'),
      peopleCount: t('peopleCount'),
    },
    notVisible: t('notVisible'),
    formatAmount: (cents, currency) =>
      cents === null ? NONE : [formatCents(cents, language), currency].filter(Boolean).join(' '),
    formatRatio: (ratio) => formatRatio(ratio, language),
    formatDelta: (own, first, hasShare) => {
      if (own === null || first === null || own === first) return '';
      const amount = toSigned(formatCents(own - first, language), own - first);
      return hasShare && first > 0
        ? t('delta', { amount, share: toSigned(formatRatio((own - first) / first, language), own - first) })
        : t('deltaAmount', { amount });
    },
    formatPoints: (own, first) => {
      if (own === null || first === null) return '';
      // Less than a tenth is none.
      const points = Math.round((own - first) * PERCENT * 10) / 10;
      if (points === 0) return '';
      return t('points', { points: toSigned(formatNumber(points, language, ONE_DIGIT), points) });
    },
    formatCount,
    formatNames: (count, names) => {
      if (names.length === 0) return formatCount(count);
      const list = formatList(names);
      const shown = count > names.length ? t('andMore', { names: list }) : list;
      return t('countWithNames', { count: formatCount(count), names: shown });
    },
    formatMonth: (month) => t('ofMonth', { month: formatMonth(month) }),
    configuration,
  };
}
