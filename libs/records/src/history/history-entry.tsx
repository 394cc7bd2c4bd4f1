import { type ReactNode } from 'react';
import { styled } from 'styled-components';

import { type HistoryEntry as Entry } from '@backroom/contract/history';
import { formatDateTime, relativeTime, type SelectOption, StatusTag, Text, useLanguage, useText } from '@backroom/ui';

import { historyText } from './history.text.ts';
import { type ToldChange, toldChanges } from './told-changes.ts';

const TONES = { create: 'success', update: 'accent', remove: 'danger' } as const;

export interface Wording {
  /** Field labels, in form order. */
  labels: Readonly<Record<string, string>>;
  /** Select options by field, as in the form. */
  choices?: Readonly<Record<string, readonly SelectOption[]>> | undefined;
  /** Formats other values, list items one by one; defaults to the value itself. */
  show?: ((field: string, value: unknown) => string | undefined) | undefined;
  /** Derived fields that are not shown. */
  untold?: readonly string[] | undefined;
}

interface HistoryEntryProps extends Wording {
  entry: Entry;
  /** Time of the response in milliseconds; relative times refer to it. */
  now: number;
}

/** One entry: the user, their roles, the time and the changed fields. */
export function HistoryEntry({ entry, now, ...wording }: HistoryEntryProps) {
  const { labels, untold } = wording;
  const t = useText(historyText);
  const language = useLanguage();
  const { userName, roleNames, action, at } = entry;
  const isSystem = roleNames.length === 0;
  const changes = toldChanges(entry, Object.keys(labels), untold);
  return (
    <>
      <Head>
        <StatusTag tone={TONES[action]}>{t(action)}</StatusTag>
        <Text role="strong">{isSystem ? t('system') : userName}</Text>
        {!isSystem && <Text tone="soft">{t('asRole', { roles: roleNames.join(t('separator')) })}</Text>}
      </Head>
      <Text as="p" role="label" tone="faint">
        <time dateTime={at}>
          {relativeTime(at, now, language)} · {formatDateTime(at, language)}
        </time>
      </Text>
      {changes.length === 0 && action === 'update' && <Text tone="soft">{t('untouched')}</Text>}
      <Changes>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>{labels[change.field] ?? change.field}</dt>
            <Told {...wording} change={change} />
          </div>
        ))}
      </Changes>
    </>
  );
}

function Told({ change, choices, show }: Wording & { change: ToldChange }) {
  const t = useText(historyText);
  const { field } = change;
  const read = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(read).join(t('separator')) || t('empty');
    const shown = choices?.[field]?.find((option) => option.value === value)?.label ?? show?.(field, value);
    if (shown !== undefined && shown !== '') return shown;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (value === null || value === undefined || value === '') return t('empty');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };

  if (change.kind === 'set') return <dd>{read(change.value)}</dd>;
  if (change.kind === 'list') {
    return (
      <>
        {change.added.length > 0 && <State word={t('added')}>{read(change.added)}</State>}
        {change.removed.length > 0 && <State word={t('removed')}>{read(change.removed)}</State>}
      </>
    );
  }
  return (
    <>
      <State word={t('before')} isPast>
        {read(change.before)}
      </State>
      <State word={t('after')}>{read(change.after)}</State>
    </>
  );
}

const State = ({ word, isPast = false, children }: { word: string; isPast?: boolean; children: ReactNode }) => (
  <dd data-past={isPast || undefined}>
    <Word>{word}</Word>
    <span>{children}</span>
  </dd>
);

const Head = styled.div`
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

const Word = styled.span`
  flex: none;
  color: var(--ui-fg-3);
`;
