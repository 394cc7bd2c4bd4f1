import { useCallback } from 'react';

import type { Operation, OperationRecord } from '@backroom/contract/oper-log';
import { type Language, useLanguage, useText } from '@backroom/ui';

import { useRecordTypeName } from '../record-types/use-record-type-name.ts';
import { formatPeriod } from './format-period.ts';
import { operationSentenceText } from './operation-sentence.text.ts';

interface LoggedRecord {
  noun: string;
  recordId: string;
  action: Operation['action'];
  /** Null where the record is known: its history. */
  record: OperationRecord | null;
  at: string;
}

/** Within an English sentence; abbreviations stay. */
export const toMidSentence = (word: string, language: Language): string =>
  language === 'en-US' && /^[A-Z][^A-Z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;

/** What an entry of the operation log is about, as it stands in a sentence: 门店“南京西路店”, the December plan of … */
export function useOperationRecordName(): (entry: LoggedRecord, mark?: (name: string) => string) => string {
  const t = useText(operationSentenceText);
  const language = useLanguage();
  const getRecordTypeName = useRecordTypeName();
  return useCallback(
    ({ noun: type, recordId, action, record, at }, mark = (name) => name) => {
      const noun = toMidSentence(getRecordTypeName(type), language);
      if (record === null) return noun === '' ? t('record.unknown') : t('record.this', { noun });
      const { period, count, isGone } = record;
      if (recordId === '') return noun;
      const id = recordId.replaceAll(',', ' ');
      if (record.name === '') return t(isGone && action !== 'remove' ? 'record.gone' : 'record.numbered', { noun, id });
      const name = mark(record.name);
      if (count > 1) return t('record.several', { noun, name, count });
      if (period !== '' && (type === 'monthPlan' || type === 'takingsDay'))
        return t(`record.${type}`, { name, period: formatPeriod(period, at, language) });
      return t('record.named', { noun, name });
    },
    [t, language, getRecordTypeName],
  );
}
