import { type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';

import { Alert, Segmented, StatusTag, Text, useText } from '@backroom/ui';

import { formText } from './form.text.ts';
import { type MergedField } from './merge.ts';
import { type Side } from './use-merge.ts';

interface MergeSectionProps<Values> {
  fields: readonly MergedField<Values>[];
  choices: Partial<Record<string, Side>>;
  choose: (field: MergedField<Values>, side: Side) => void;
  reminded: boolean;
  labels: Record<keyof Values & string, string>;
  /** Formats a value for display; defaults to the value itself. */
  show?: ((name: keyof Values & string, value: unknown) => string | undefined) | undefined;
}

/** The concurrent changes field by field, with a choice for each conflicting field. */
export function MergeSection<Values extends object>(props: MergeSectionProps<Values>) {
  const { fields, choices, choose, reminded, labels } = props;
  const t = useText(formText);
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  const collisions = fields.filter(({ change }) => change === 'collision').length;
  useEffect(() => section.current?.focus(), [fields]);

  const show = (name: keyof Values & string, value: unknown) =>
    props.show?.(name, value) || String(value) || t('empty');
  return (
    <Section ref={section} tabIndex={-1} aria-labelledby={headingId}>
      <Alert tone="warning">
        <Text role="strong" as="div" id={headingId}>
          {t('mergeTitle')}
        </Text>
        {collisions > 0 ? t('mergeSome', { count: collisions }) : t('mergeAll')}
      </Alert>
      <Fields aria-label={t('mergeFields')}>
        {fields.map((field) => (
          <FieldStory
            key={field.name}
            field={field}
            label={labels[field.name]}
            choice={choices[field.name]}
            choose={choose}
            show={show}
          />
        ))}
      </Fields>
      {reminded && <Alert tone="danger">{t('chooseFirst')}</Alert>}
    </Section>
  );
}

interface FieldStoryProps<Values> {
  field: MergedField<Values>;
  label: string;
  choice: Side | undefined;
  choose: (field: MergedField<Values>, side: Side) => void;
  show: (name: keyof Values & string, value: unknown) => string;
}

function FieldStory<Values extends object>({ field, label, choice, choose, show }: FieldStoryProps<Values>) {
  const t = useText(formText);
  const { name, change, read, now, typed } = field;
  const decided = choice === 'current' ? 'theirs' : choice === 'local' ? 'mine' : change;
  return (
    <li aria-label={label}>
      <Head>
        <Text role="strong">{label}</Text>
        <StatusTag tone={decided === 'collision' ? 'warning' : 'success'}>{t(decided)}</StatusTag>
      </Head>
      <Values>
        <State word={t('read')}>{show(name, read)}</State>
        <State word={t('now')}>{show(name, now)}</State>
        <State word={t('typed')}>{show(name, typed)}</State>
      </Values>
      {change === 'collision' && (
        <Segmented
          label={t('chooseFor', { field: label })}
          value={choice ?? ''}
          onValueChange={(side: Side) => choose(field, side)}
          options={[
            { value: 'current', label: t('takeNow') },
            { value: 'local', label: t('takeTyped') },
          ]}
        />
      )}
    </li>
  );
}

const State = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <dt>{word}</dt>
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

const Head = styled.div`
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
