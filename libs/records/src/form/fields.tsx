import type { ReactNode } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';

import { MAX_SORT, requiredMessage } from '@backroom/contract';
import { Field, NumberInput, Select, Switch, Textarea, TextInput, useLanguage, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';
import type { RecordForm } from './use-record-form.ts';

export interface FormFieldProps<Values extends FieldValues> {
  /** The result of `useRecordForm`; provides the label. */
  form: RecordForm<Values>;
  name: Path<Values>;
  required?: boolean;
  help?: ReactNode;
}

type TextFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  /** Describes the expected format; shown instead of the generic format error. */
  format?: string;
  readOnly?: boolean;
};

/** Single-line text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, format, readOnly, ...field } = props;
  const error = form.form.getFieldState(name, form.form.formState).error;
  const isEmpty = error?.message === requiredMessage(useLanguage());
  const message = error?.type === 'invalid_format' && format && !isEmpty ? format : error?.message;
  return (
    <Field {...field} label={getLabel(form, name)} error={message}>
      {(control) => <TextInput {...control} autoComplete="off" readOnly={readOnly} {...form.form.register(name)} />}
    </Field>
  );
}

/** Multi-line text. */
export function TextareaField<Values extends FieldValues>({ form, name, ...field }: FormFieldProps<Values>) {
  return (
    <Field {...field} label={getLabel(form, name)} error={getFieldError(form, name)}>
      {(control) => <Textarea {...control} {...form.form.register(name)} />}
    </Field>
  );
}

type NumberFieldProps<Values extends FieldValues> = FormFieldProps<Values> & { min: number; max: number };

/** An integer between `min` and `max`. */
export function NumberField<Values extends FieldValues>({ form, name, min, max, ...field }: NumberFieldProps<Values>) {
  const { field: input } = useController({ control: form.form.control, name });
  return (
    <Field {...field} label={getLabel(form, name)} error={getFieldError(form, name)}>
      {(control) => <NumberInput {...control} {...input} min={min} max={max} />}
    </Field>
  );
}

/** The user-defined sort order. */
export function SortField<Values extends FieldValues>(props: Omit<FormFieldProps<Values>, 'required' | 'help'>) {
  const t = useText(recordText);
  return <NumberField {...props} required min={0} max={MAX_SORT} help={t('sortHelp')} />;
}

/** Selection of one of the form's `choices` for this field. */
export function SelectField<Values extends FieldValues>({ form, name, ...field }: FormFieldProps<Values>) {
  const { field: input } = useController({ control: form.form.control, name });
  const { value, onChange, onBlur, ref } = input;
  return (
    <Field {...field} label={getLabel(form, name)} error={getFieldError(form, name)}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          value={value}
          onValueChange={onChange}
          onBlur={onBlur}
          options={form.choices[name] ?? []}
        />
      )}
    </Field>
  );
}

/** A boolean. */
export function SwitchField<Values extends FieldValues>(props: FormFieldProps<Values> & { disabled?: boolean }) {
  const { form, name, disabled = false, ...field } = props;
  const { field: input } = useController({ control: form.form.control, name });
  const { value, onChange, onBlur, ref } = input;
  return (
    <Field {...field} label={getLabel(form, name)} error={getFieldError(form, name)}>
      {(control) => (
        <Switch {...control} ref={ref} checked={value} onCheckedChange={onChange} onBlur={onBlur} disabled={disabled} />
      )}
    </Field>
  );
}

export const getLabel = <Values extends FieldValues>(form: RecordForm<Values>, name: Path<Values>): string =>
  form.labels[name as keyof Values & string];

export const getFieldError = <Values extends FieldValues>(
  { form }: RecordForm<Values>,
  name: Path<Values>,
): string | undefined => form.getFieldState(name, form.formState).error?.message;
