import { type FieldValues, useController } from 'react-hook-form';

import { Combobox, type ComboboxOption, Field, MultiSelect, type TreeNode, TreeSelect, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';
import { type FormFieldProps, labelOf } from './fields.tsx';

/** The id value of an empty selection. */
const NONE = 0;

/** Controller and field props of an id; an empty selection reports "required" instead of a range error. */
function useChoice<Values extends FieldValues>({ of, name, help, required }: FormFieldProps<Values>) {
  const t = useText(recordText);
  const { field } = useController({ control: of.form.control, name });
  const { error } = of.form.getFieldState(name, of.form.formState);
  const message = error?.type === 'too_small' ? t('choose') : error?.message;
  return { field, frame: { label: labelOf(of, name), error: message, help, required } };
}

type ComboFieldProps<Values extends FieldValues> = FormFieldProps<Values> & { options: readonly ComboboxOption[] };

/** Searchable single selection of a record; the form value is its id. */
export function ComboField<Values extends FieldValues>({ options, ...props }: ComboFieldProps<Values>) {
  const { field, frame } = useChoice(props);
  const { value, onChange, onBlur, ref } = field;
  return (
    <Field {...frame}>
      {(control) => (
        <Combobox
          {...control}
          ref={ref}
          options={options}
          value={value === NONE ? null : String(value)}
          onValueChange={(chosen) => onChange(Number(chosen ?? NONE))}
          onBlur={onBlur}
          clearable={!props.required}
        />
      )}
    </Field>
  );
}

/** Searchable multiple selection of records; the form value is their ids in ascending order. */
export function MultiField<Values extends FieldValues>({ options, ...props }: ComboFieldProps<Values>) {
  const { field, frame } = useChoice(props);
  const { value, onChange, onBlur, ref } = field;
  return (
    <Field {...frame}>
      {(control) => (
        <MultiSelect
          {...control}
          ref={ref}
          options={options}
          value={(value as number[]).map(String)}
          onValueChange={(chosen) => onChange(chosen.map(Number).sort((one, other) => one - other))}
          onBlur={onBlur}
          selectAll={false}
          maxTags={4}
        />
      )}
    </Field>
  );
}

type TreeFieldProps<Values extends FieldValues> = FormFieldProps<Values> & { nodes: readonly TreeNode[] };

/** Single selection of a tree node, such as a department; the form value is its id. */
export function TreeField<Values extends FieldValues>({ nodes, ...props }: TreeFieldProps<Values>) {
  const { field, frame } = useChoice(props);
  const { value, onChange, onBlur, ref } = field;
  return (
    <Field {...frame}>
      {(control) => (
        // Lets the form focus the input on a validation error.
        <div ref={(box) => ref(box?.querySelector('input'))}>
          <TreeSelect
            {...control}
            nodes={nodes}
            value={value === NONE ? null : String(value)}
            onValueChange={(chosen) => onChange(Number(chosen ?? NONE))}
            onBlur={onBlur}
            clearable={!props.required}
          />
        </div>
      )}
    </Field>
  );
}
