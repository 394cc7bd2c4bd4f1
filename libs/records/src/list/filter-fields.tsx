import { styled } from 'styled-components';

import { Field, Select, type Sort, TextInput, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';
import { type FilterControlProps, type FilterField, MAX_FILTER_LENGTH, withAny } from './filter-field.ts';
import { filterFieldsText } from './filter-fields.text.ts';
import type { Filters } from './use-list-url-state.ts';

export interface FilterFieldsProps {
  fields: readonly FilterField[];
  values: Filters;
  onChoose: (name: string, value: string) => void;
  onType: (name: string, value: string, isComposing?: boolean) => void;
  /** The sort order; shown on phones, where rows are cards and columns have no heads. */
  sort?: SortChoice | undefined;
}

/** The sort order of a list. */
export interface SortChoice {
  columns: readonly { id: string; header: string }[];
  value: Sort | null;
  onChange: (sort: Sort | null) => void;
}

/** The controls of the filters. */
export function FilterFields({ fields, sort, ...rest }: FilterFieldsProps) {
  return (
    <>
      {fields.map((field) => (
        <div key={field.name} data-filter={field.name}>
          <Field label={field.label} dense>
            {(control) => <FilterControl {...rest} field={field} control={control} />}
          </Field>
        </div>
      ))}
      {sort && <SortField {...sort} />}
    </>
  );
}

const DIRECTIONS = ['asc', 'desc'] as const;

function SortField({ columns, value, onChange }: SortChoice) {
  const t = useText(filterFieldsText);
  const options = columns.flatMap(({ id, header }) =>
    DIRECTIONS.map((direction) => ({
      value: `${id} ${direction}`,
      label: t(direction, { column: header }),
      id,
      direction,
    })),
  );
  return (
    <PhoneOnly>
      <Field label={t('sortBy')} dense>
        {(control) => (
          <Select
            {...control}
            options={[{ value: '', label: t('sortDefault') }, ...options]}
            value={value ? `${value.id} ${value.direction}` : ''}
            onValueChange={(choice) => {
              const chosen = options.find((option) => option.value === choice);
              onChange(chosen ? { id: chosen.id, direction: chosen.direction } : null);
            }}
          />
        )}
      </Field>
    </PhoneOnly>
  );
}

const PhoneOnly = styled.div`
  @media (min-width: 576px) {
    display: none;
  }
`;

interface FilterFieldControlProps
  extends Omit<FilterFieldsProps, 'fields' | 'sort'>, Pick<FilterControlProps, 'control'> {
  field: FilterField;
}

function FilterControl({ field, control, values, onChoose, onType }: FilterFieldControlProps) {
  const { name, options, render } = field;
  const t = useText(recordText);
  const value = values[name] ?? '';
  if (render) return render({ control, values, set: onChoose });
  if (options)
    return (
      <Select
        {...control}
        options={withAny(options, t('any'))}
        value={value}
        onValueChange={(next) => onChoose(name, next)}
      />
    );
  return (
    <TextInput
      {...control}
      maxLength={MAX_FILTER_LENGTH}
      value={value}
      onChange={({ target, nativeEvent }) =>
        onType(name, target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
      }
      onCompositionEnd={({ currentTarget }) => onType(name, currentTarget.value)}
    />
  );
}
