import { styled } from 'styled-components';

import {
  getMethodOfUse,
  TILL_COLUMN_USES,
  type TillColumn,
  type TillColumnUse,
  type TillFilePreview,
  toMethodUse,
} from '@backroom/contract/cash-in';
import { Field, Select, type SelectOption, type TextValues, useText } from '@backroom/ui';

import { mappingText } from './mapping.text.ts';
import type { MappingChoice } from './mapping-choice.ts';
import type { MethodOption } from './use-method-options.ts';

interface MappingColumnsProps {
  preview: TillFilePreview;
  choice: MappingChoice;
  methods: readonly MethodOption[];
  onChange: (choice: MappingChoice) => void;
}

/** Before the methods in the list of choices; the others follow them. */
const FIRST: readonly TillColumnUse[] = ['ignore', 'store', 'day', 'shift'];

/** Each column with its first values and what it holds. */
export function MappingColumns({ preview, choice, methods, onChange }: MappingColumnsProps) {
  const t = useText(mappingText);
  const name = (method: string) => methods.find(({ value }) => value === method)?.label ?? method;
  const toOption = (use: (typeof TILL_COLUMN_USES)[number]): SelectOption => ({ value: use, label: t(use) });
  const ofMethods = methods.map(({ value, label }) => ({
    value: toMethodUse(value),
    label: t('ofMethod', { method: label }),
  }));
  const options: SelectOption[] = [
    ...TILL_COLUMN_USES.filter((use) => FIRST.includes(use)).map(toOption),
    ...ofMethods,
    ...TILL_COLUMN_USES.filter((use) => !FIRST.includes(use)).map(toOption),
  ];
  return (
    <List aria-label={t('columns')}>
      {preview.columns.map((column, index) => {
        const use = choice.columns[index] ?? 'ignore';
        const method = getMethodOfUse(use);
        const isAdded = method !== undefined && choice.columns.indexOf(use) !== choice.columns.lastIndexOf(use);
        if (column.heading === '' && column.samples.length === 0) return null;
        return (
          <li key={column.letters}>
            <Field
              label={toLabel(column, t)}
              dense
              help={
                <>
                  {toSamples(column, t)}
                  {isAdded && <div>{t('addedUp', { method: name(method) })}</div>}
                </>
              }
            >
              {(control) => (
                <Select
                  {...control}
                  value={use}
                  options={
                    options.some(({ value }) => value === use)
                      ? options
                      : [...options, { value: use, label: t('ofMethod', { method: name(method ?? use) }) }]
                  }
                  onValueChange={(next) =>
                    onChange({ ...choice, columns: choice.columns.with(index, next as TillColumnUse) })
                  }
                />
              )}
            </Field>
          </li>
        );
      })}
    </List>
  );
}

type Translate = (key: 'unnamed' | 'column' | 'noSamples' | 'samples', values?: TextValues) => string;

const toLabel = ({ heading, letters }: TillColumn, t: Translate) =>
  heading === '' ? t('unnamed', { letters }) : t('column', { heading, letters });

const toSamples = ({ samples }: TillColumn, t: Translate) =>
  samples.length === 0 ? t('noSamples') : t('samples', { samples: samples.join(' · ') });

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(210px, 100%), 1fr));
  gap: var(--ui-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;
