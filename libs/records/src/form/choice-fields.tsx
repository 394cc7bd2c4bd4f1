import { type FieldValues, useController } from 'react-hook-form';

import { Combobox, type ComboboxOption, Field, MultiSelect, type TreeNode, TreeSelect, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';
import { type FormFieldProps, labelOf } from './fields.tsx';

/** An id of a record that is yet to be chosen. */
const NONE = 0;

/** The field of an id, its label and what is wrong with it: nothing chosen is no number out of range. */
function useChoice<Values extends FieldValues>({ of, name, help, required }: FormFieldProps<Values>) {
  const t = useText(recordText);
  const { field } = useController({ control: of.form.control, name });
  const { error } = of.form.getFieldState(name, of.form.formState);
  const message = error?.type === 'too_small' ? t('choose') : error?.message;
  return { field, frame: { label: labelOf(of, name), error: message, help, required } };
}

type ComboFieldProps<Values extends FieldValues> = FormFieldProps<Values> & { options: readonly ComboboxOption[] };

/** One record out of many, found by typing; the form holds its id. */
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

/** Several records out of many; the form holds their ids in ascending order. */
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

/** One node of a tree, such as a department; the form holds its id. */
export function TreeField<Values extends FieldValues>({ nodes, ...props }: TreeFieldProps<Values>) {
  const { field, frame } = useChoice(props);
  const { value, onChange, onBlur, ref } = field;
  return (
    <Field {...frame}>
      {(control) => (
        // What the form focuses when something is wrong.
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
