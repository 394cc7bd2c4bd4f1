import { useCallback } from 'react';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import type { Operation, OperationRecord } from '@backroom/contract/oper-log';
import { formatList, useLanguage, useText } from '@backroom/ui';

import { useActorName } from '../history/use-actor-name.ts';
import { operationSentenceText } from './operation-sentence.text.ts';
import { toMidSentence, useOperationRecordName } from './use-operation-record-name.ts';

/** What a sentence is made from: an entry of the operation log, or one of a history, whose record is known. */
export interface SentenceEntry
  extends
    Pick<Operation, 'userName' | 'actorKind' | 'name' | 'noun' | 'action' | 'recordId' | 'at'>,
    Pick<Operation, 'fields' | 'fieldCount' | 'state'>,
    Partial<Pick<Operation, 'userId' | 'result' | 'rows' | 'count'>> {
  record: OperationRecord | null;
}

const STATES = {
  'monthPlan submitted': 'state.monthPlan.submitted',
  'monthPlan approved': 'state.monthPlan.approved',
  'monthPlan returned': 'state.monthPlan.returned',
  'monthPlan locked': 'state.monthPlan.locked',
  'monthPlan draft': 'state.monthPlan.draft',
  'takingsDay closed': 'state.takingsDay.closed',
  'takingsDay autoClosed': 'state.takingsDay.autoClosed',
  'takingsDay reopened': 'state.takingsDay.reopened',
} as const;

/** The verb for a change that is one of the state, whatever came with it; or of the status alone. */
function getStateKey({ noun, state, fieldCount }: SentenceEntry) {
  const key = STATES[`${noun} ${state}` as keyof typeof STATES];
  if (key !== undefined || fieldCount !== 1) return key;
  if (state === STATUS_NORMAL) return 'state.enabled';
  return state === STATUS_DISABLED ? 'state.disabled' : undefined;
}

/** Marks the name of the actor or of the record within a sentence. */
type Mark = (part: 'actor' | 'record', name: string) => string;
const unmarked: Mark = (_part, name) => name;

/**
 * Says what an entry of the operation log records: who did what to which record. The one place for it: log, home page,
 * histories.
 *
 * @param getFieldName names of fields by record type; without it a change does not say which ones
 */
export function useOperationSentence(
  getFieldName?: (noun: string, field: string) => string,
): (entry: SentenceEntry, mark?: Mark) => string {
  const t = useText(operationSentenceText);
  const language = useLanguage();
  const getActorName = useActorName();
  const getRecordName = useOperationRecordName();

  return useCallback(
    (entry, mark = unmarked) => {
      const { action, noun, rows, result = 'done', count = 1, fields, fieldCount } = entry;
      const actor = getActorName({ actorKind: entry.actorKind, userName: mark('actor', entry.name || entry.userName) });
      const isOwn = noun === 'user' && entry.record !== null && entry.recordId === String(entry.userId);
      const record = isOwn ? t('record.own') : getRecordName(entry, (name) => mark('record', name));
      const values = { actor, record };

      if (result === 'refused')
        return noun === 'operLog' && action === 'create'
          ? t('refusals', { actor, count: rows ?? 0 })
          : t(`refused.${action}`, values);
      if (action === 'prune') return t('prune', { actor, count: rows ?? 0 });
      if (action === 'export' || action === 'import') {
        if (result === 'aborted') return t(`${action}Aborted`, values);
        return rows === null || rows === undefined ? t(action, values) : t(`${action}Rows`, { ...values, count: rows });
      }
      if (action !== 'update') return t(action, values);
      if (count > 1) return t('times', { ...values, count });
      const stateKey = getStateKey(entry);
      if (stateKey) return t(stateKey, values);
      if (!getFieldName || fields.length === 0) return t('update', values);
      const names = fields.map((field) => toMidSentence(getFieldName(noun, field), language));
      const list =
        fieldCount > names.length
          ? t('moreFields', { fields: formatList(names), count: fieldCount })
          : formatList(names, 'conjunction');
      const key = isOwn ? 'ownFields' : getFieldsKey(entry);
      return t(key, { ...values, fields: list });
    },
    [t, language, getActorName, getRecordName, getFieldName],
  );
}

/** Plans and days of takings are named after the store: their fields do not belong to that name. */
function getFieldsKey({ noun, record }: SentenceEntry) {
  if (record === null) return 'fieldsOfThis';
  return noun === 'monthPlan' || noun === 'takingsDay' ? 'fieldsOfDays' : 'fields';
}
