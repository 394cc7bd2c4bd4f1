import { type ReactNode } from 'react';
import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form';

import { Field, NumberInput, Select, type SelectOption, Textarea, TextInput } from '@backroom/ui';

interface FormFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  required?: boolean;
  help?: ReactNode;
}

type TextFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  /** What the right form is; says more than that it is wrong. */
  format?: string;
};

export function TextField<Values extends FieldValues>({ form, name, format, ...field }: TextFieldProps<Values>) {
  const error = form.getFieldState(name, form.formState).error;
  const message = error?.type === 'invalid_format' && format ? format : error?.message;
  return (
    <Field {...field} error={message}>
      {(control) => <TextInput {...control} autoComplete="off" {...form.register(name)} />}
    </Field>
  );
}

export function TextareaField<Values extends FieldValues>({ form, name, ...field }: FormFieldProps<Values>) {
  return (
    <Field {...field} error={messageOf(form, name)}>
      {(control) => <Textarea {...control} {...form.register(name)} />}
    </Field>
  );
}

type NumberFieldProps<Values extends FieldValues> = FormFieldProps<Values> & { min: number; max: number };

export function NumberField<Values extends FieldValues>({ form, name, min, max, ...field }: NumberFieldProps<Values>) {
  const { field: input } = useController({ control: form.control, name });
  return (
    <Field {...field} error={messageOf(form, name)}>
      {(control) => <NumberInput {...control} {...input} min={min} max={max} />}
    </Field>
  );
}

type SelectFieldProps<Values extends FieldValues> = FormFieldProps<Values> & { options: readonly SelectOption[] };

export function SelectField<Values extends FieldValues>({ form, name, options, ...field }: SelectFieldProps<Values>) {
  const { field: input } = useController({ control: form.control, name });
  const { value, onChange, onBlur, ref } = input;
  return (
    <Field {...field} error={messageOf(form, name)}>
      {(control) => (
        <Select {...control} ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} options={options} />
      )}
    </Field>
  );
}

function messageOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>): string | undefined {
  return form.getFieldState(name, form.formState).error?.message;
}
