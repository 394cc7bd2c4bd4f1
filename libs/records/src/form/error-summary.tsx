import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';

import { Alert, linkStyles, useText } from '@backroom/ui';

import { formText } from './form.text.ts';

interface ErrorSummaryProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** In form order, which is also the order of the summary. */
  labels: Record<keyof Values & string, string>;
}

/** Fewer errors need no summary. */
const MIN_ERRORS = 3;

/** Lists the invalid fields after a failed submit; each entry focuses its field. */
export function ErrorSummary<Values extends FieldValues>({ form, labels }: ErrorSummaryProps<Values>) {
  const t = useText(formText);
  const { errors, submitCount } = form.formState;
  const names = Object.keys(labels).filter((name): name is Path<Values> => name in errors);
  if (submitCount === 0 || names.length < MIN_ERRORS) return null;

  return (
    <Alert tone="danger" title={t('errors', { count: names.length })}>
      <ErrorList>
        {names.map((name) => (
          <li key={name}>
            <ErrorLink type="button" onClick={() => form.setFocus(name)}>
              {labels[name]}
            </ErrorLink>
          </li>
        ))}
      </ErrorList>
    </Alert>
  );
}

const ErrorList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-5);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const ErrorLink = styled.button`
  min-width: var(--ui-target-least);
  min-height: var(--ui-target-least);
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  ${linkStyles}
`;
