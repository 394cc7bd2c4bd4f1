import { type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';

import { Alert, Segmented, StatusTag, Text, useText } from '@backroom/ui';

import { formText } from './form.text.ts';
import type { MergedField } from './merge.ts';
import type { Side } from './use-merge.ts';

interface MergeSectionProps<Values> {
  fields: readonly MergedField<Values>[];
  choices: Partial<Record<string, Side>>;
  chooseSide: (field: MergedField<Values>, side: Side) => void;
  isReminderShown: boolean;
  labels: Record<keyof Values & string, string>;
  /** Formats a value for display; defaults to the value itself. */
  formatValue?: ((name: keyof Values & string, value: unknown) => string | undefined) | undefined;
}

/** The concurrent changes field by field, with a choice for each conflicting field. */
export function MergeSection<Values extends object>(props: MergeSectionProps<Values>) {
  const { fields, choices, chooseSide, isReminderShown, labels } = props;
  const t = useText(formText);
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  const conflictCount = fields.filter(({ change }) => change === 'conflict').length;
  useEffect(() => section.current?.focus(), [fields]);

  const formatValue = (name: keyof Values & string, value: unknown) =>
    props.formatValue?.(name, value) || String(value) || t('empty');
  return (
    <Section ref={section} tabIndex={-1} aria-labelledby={headingId}>
      <Alert tone="warning">
        <Text variant="strong" as="div" id={headingId}>
          {t('mergeTitle')}
        </Text>
        {conflictCount > 0 ? t('mergeSome', { count: conflictCount }) : t('mergeAll')}
      </Alert>
      <Fields aria-label={t('mergeFields')}>
        {fields.map((field) => (
          <MergeFieldItem
            key={field.name}
            field={field}
            label={labels[field.name]}
            choice={choices[field.name]}
            chooseSide={chooseSide}
            formatValue={formatValue}
          />
        ))}
      </Fields>
      {isReminderShown && <Alert tone="danger">{t('chooseFirst')}</Alert>}
    </Section>
  );
}

interface MergeFieldItemProps<Values> {
  field: MergedField<Values>;
  label: string;
  choice: Side | undefined;
  chooseSide: (field: MergedField<Values>, side: Side) => void;
  formatValue: (name: keyof Values & string, value: unknown) => string;
}

function MergeFieldItem<Values extends object>({
  field,
  label,
  choice,
  chooseSide,
  formatValue,
}: MergeFieldItemProps<Values>) {
  const t = useText(formText);
  const { name, change, base, remote, local } = field;
  const resolution = choice ?? change;
  return (
    <li aria-label={label}>
      <Header>
        <Text variant="strong">{label}</Text>
        <StatusTag tone={resolution === 'conflict' ? 'warning' : 'success'}>{t(resolution)}</StatusTag>
      </Header>
      <Values>
        <ValueRow label={t('read')}>{formatValue(name, base)}</ValueRow>
        <ValueRow label={t('now')}>{formatValue(name, remote)}</ValueRow>
        <ValueRow label={t('typed')}>{formatValue(name, local)}</ValueRow>
      </Values>
      {change === 'conflict' && (
        <Segmented
          label={t('chooseFor', { field: label })}
          value={choice ?? ''}
          onValueChange={(side: Side) => chooseSide(field, side)}
          options={[
            { value: 'remote', label: t('takeNow') },
            { value: 'local', label: t('takeTyped') },
          ]}
        />
      )}
    </li>
  );
}

const ValueRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);
  margin-bottom: var(--ui-space-6);

  &:focus-visible {
    outline-offset: var(--ui-space-2);
  }
`;

const Fields = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-direction: column;
    gap: var(--ui-space-3);
    align-items: flex-start;
    padding-block: var(--ui-space-4);
    border-bottom: 1px solid var(--ui-line-1);
  }
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
  width: 100%;
`;

const Values = styled.dl`
  display: grid;
  gap: var(--ui-space-2);
  margin: 0;
  width: 100%;

  div {
    display: grid;
    grid-template-columns: 6em 1fr;
    gap: var(--ui-space-3);
  }

  dt {
    color: var(--ui-fg-3);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
