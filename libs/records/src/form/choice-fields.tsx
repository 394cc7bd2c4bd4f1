import { type FieldValues, useController } from 'react-hook-form';

import { requiredMessage } from '@backroom/contract';
import { Combobox, Field, MultiSelect, TreeSelect, type TreeSelectProps, useLanguage } from '@backroom/ui';

import type { SearchedChoices } from './choice-search.ts';
import { type FormFieldProps, getLabel } from './fields.tsx';

/** The id value of an empty selection. */
const NO_ID = 0;

/** Controller and field props of an id; an empty selection reports "required" instead of a range error. */
function useChoiceField<Values extends FieldValues>({ form, name, help, required }: FormFieldProps<Values>) {
  const language = useLanguage();
  const { field } = useController({ control: form.form.control, name });
  const { error } = form.form.getFieldState(name, form.form.formState);
  const message = error?.type === 'too_small' ? requiredMessage(language) : error?.message;
  return { field, fieldProps: { label: getLabel(form, name), error: message, help, required } };
}

type OptionsFieldProps<Values extends FieldValues> = FormFieldProps<Values> & { choices: SearchedChoices };

/** Searchable single selection of a record; the form value is its id. */
export function ComboField<Values extends FieldValues>({ choices, ...props }: OptionsFieldProps<Values>) {
  const { field, fieldProps } = useChoiceField(props);
  const { value, onChange, onBlur, ref } = field;
  const selected = choices.selected.find((option) => option.value === String(value));
  return (
    <Field {...fieldProps}>
      {(control) => (
        <Combobox
          {...control}
          {...choices.search}
          ref={ref}
          options={choices.options}
          {...(selected && { selected })}
          value={value === NO_ID ? null : String(value)}
          onValueChange={(selected) => onChange(Number(selected ?? NO_ID))}
          onBlur={onBlur}
          clearable={!props.required}
        />
      )}
    </Field>
  );
}

/** Searchable multiple selection of records; the form value is their ids in ascending order. */
export function MultiField<Values extends FieldValues>({ choices, ...props }: OptionsFieldProps<Values>) {
  const { field, fieldProps } = useChoiceField(props);
  const { value, onChange, onBlur, ref } = field;
  return (
    <Field {...fieldProps}>
      {(control) => (
        <MultiSelect
          {...control}
          {...choices.search}
          ref={ref}
          options={choices.options}
          selected={choices.selected}
          value={(value as number[]).map(String)}
          onValueChange={(selected) => onChange(selected.map(Number).sort((one, other) => one - other))}
          onBlur={onBlur}
          selectAll={false}
          maxTags={4}
          disabled={props.form.readOnlyName !== null}
        />
      )}
    </Field>
  );
}

type TreeFieldProps<Values extends FieldValues> = FormFieldProps<Values> & Pick<TreeSelectProps, 'nodes' | 'onSearch'>;

/** Single selection of a tree node, such as a department; the form value is its id. */
export function TreeField<Values extends FieldValues>({ nodes, onSearch, ...props }: TreeFieldProps<Values>) {
  const { field, fieldProps } = useChoiceField(props);
  const { value, onChange, onBlur, ref } = field;
  return (
    <Field {...fieldProps}>
      {(control) => (
        // Lets the form focus the input on a validation error.
        <div ref={(container) => ref(container?.querySelector('input'))}>
          <TreeSelect
            {...control}
            nodes={nodes}
            onSearch={onSearch}
            value={value === NO_ID ? null : String(value)}
            onValueChange={(selected) => onChange(Number(selected ?? NO_ID))}
            onBlur={onBlur}
            clearable={!props.required}
          />
        </div>
      )}
    </Field>
  );
}
