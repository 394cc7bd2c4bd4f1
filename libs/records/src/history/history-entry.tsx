import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { HistoryEntry as Entry } from '@backroom/contract/history';
import { DateTime, formatList, linkStyles, type SelectOption, Text, useText } from '@backroom/ui';

import { OperationSentence } from '../operations/operation-sentence.tsx';
import { type FieldChange, toFieldChanges } from './field-changes.ts';
import { historyText } from './history.text.ts';

export interface FieldMeta {
  /** Field labels, in form order. */
  labels: Readonly<Record<string, string>>;
  /** Select options by field, as in the form. */
  choices?: Readonly<Record<string, readonly SelectOption[]>> | undefined;
  /** Formats other values, list items one by one; defaults to the value itself. */
  formatValue?: ((field: string, value: unknown) => string | undefined) | undefined;
  /** Derived fields that are not shown. */
  hiddenFields?: readonly string[] | undefined;
}

/** Fields that a sentence names. */
const MAX_NAMED = 4;
/** What a change of state is about, beside the details of the change. */
const STATE_FIELDS = ['state', 'status'];

interface HistoryEntryProps extends FieldMeta {
  entry: Entry;
  /** Record type. */
  noun: string;
  /** Shows the changes of one field alone; undefined while it does. */
  onField: ((field: string) => void) | undefined;
  /** Time of the response in milliseconds; relative times refer to it. */
  now: number;
}

/** One entry: who did what, with which roles, when, and the changed fields. */
export function HistoryEntry({ entry, noun, now, onField, ...fieldMeta }: HistoryEntryProps) {
  const { labels, hiddenFields } = fieldMeta;
  const t = useText(historyText);
  const { roleNames, action, at } = entry;
  const getFieldName = (_noun: string, field: string) => labels[field] ?? field;
  const changes = toFieldChanges(entry, Object.keys(labels), hiddenFields);
  return (
    <>
      <Header>
        <Text variant="strong">
          <OperationSentence entry={toSentenceEntry(entry, noun, fieldMeta)} getFieldName={getFieldName} />
        </Text>
        {roleNames.length > 0 && <Text tone="soft">{t('asRole', { roles: formatList(roleNames) })}</Text>}
      </Header>
      <Text as="p" variant="label" tone="faint">
        <DateTime value={at} relativeTo={now} /> · <DateTime value={at} />
      </Text>
      {changes.length === 0 && action === 'update' && <Text tone="soft">{t('untouched')}</Text>}
      <Changes>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>
              {onField && action === 'update' ? (
                <FieldButton type="button" title={t('onlyField')} onClick={() => onField(change.field)}>
                  {labels[change.field] ?? change.field}
                </FieldButton>
              ) : (
                (labels[change.field] ?? change.field)
              )}
            </dt>
            <ChangeValues {...fieldMeta} change={change} />
          </div>
        ))}
      </Changes>
    </>
  );
}

/** What the sentence of the operation log says about the record of the history. */
function toSentenceEntry({ userId = 0, ...entry }: Entry, noun: string, { labels, hiddenFields = [] }: FieldMeta) {
  const order = Object.keys(labels);
  const fields = Object.keys(entry.changes)
    .filter((field) => !hiddenFields.includes(field))
    .sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const state = STATE_FIELDS.map((field) => entry.changes[field]?.after).find((value) => typeof value === 'string');
  const what = { fields: fields.slice(0, MAX_NAMED), fieldCount: fields.length, state: state ?? '' };
  return { ...entry, ...what, userId, noun, recordId: '', record: null };
}

function ChangeValues({ change, choices, formatValue }: FieldMeta & { change: FieldChange }) {
  const t = useText(historyText);
  const { field } = change;
  const toText = (value: unknown): string => {
    if (Array.isArray(value)) return formatList(value.map(toText)) || t('empty');
    const shown = choices?.[field]?.find((option) => option.value === value)?.label ?? formatValue?.(field, value);
    if (shown !== undefined && shown !== '') return shown;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (value === null || value === undefined || value === '') return t('empty');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };

  if (change.kind === 'set') return <dd>{toText(change.value)}</dd>;
  if (change.kind === 'list') {
    return (
      <>
        {change.added.length > 0 && <LabelledValue label={t('added')}>{toText(change.added)}</LabelledValue>}
        {change.removed.length > 0 && <LabelledValue label={t('removed')}>{toText(change.removed)}</LabelledValue>}
      </>
    );
  }
  return (
    <>
      <LabelledValue label={t('before')} isPast>
        {toText(change.before)}
      </LabelledValue>
      <LabelledValue label={t('after')}>{toText(change.after)}</LabelledValue>
    </>
  );
}

const LabelledValue = ({
  label,
  isPast = false,
  children,
}: {
  label: string;
  isPast?: boolean;
  children: ReactNode;
}) => (
  <dd data-past={isPast || undefined}>
    <Label>{label}</Label>
    <span>{children}</span>
  </dd>
);

const FieldButton = styled.button`
  ${linkStyles}
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-4);
  align-items: center;
`;

const Changes = styled.dl`
  display: grid;
  gap: var(--ui-space-4);
  margin: 0;

  div {
    display: grid;
    grid-template-columns: minmax(0, 7em) minmax(0, 1fr);
    gap: var(--ui-space-2) var(--ui-space-4);
  }

  dt {
    grid-row: span 2;
    color: var(--ui-fg-3);
    overflow-wrap: anywhere;
  }

  dd {
    display: flex;
    grid-column: 2;
    gap: var(--ui-space-3);
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  dd > span:last-child {
    min-width: 0;
  }

  [data-past] {
    color: var(--ui-fg-2);
  }
`;

const Label = styled.span`
  flex: none;
  color: var(--ui-fg-3);
`;
