import { type ReactNode } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';

import { MAX_SORT } from '@backroom/contract';
import { Field, NumberInput, Select, Switch, Textarea, TextInput, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';
import { type RecordForm } from './use-record-form.ts';

export interface FormFieldProps<Values extends FieldValues> {
  /** The result of `useRecordForm`; provides the label. */
  of: RecordForm<Values>;
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
  const { of, name, format, readOnly, ...field } = props;
  const error = of.form.getFieldState(name, of.form.formState).error;
  const message = error?.type === 'invalid_format' && format ? format : error?.message;
  return (
    <Field {...field} label={labelOf(of, name)} error={message}>
      {(control) => <TextInput {...control} autoComplete="off" readOnly={readOnly} {...of.form.register(name)} />}
    </Field>
  );
}

/** Multi-line text. */
export function TextareaField<Values extends FieldValues>({ of, name, ...field }: FormFieldProps<Values>) {
  return (
    <Field {...field} label={labelOf(of, name)} error={messageOf(of, name)}>
      {(control) => <Textarea {...control} {...of.form.register(name)} />}
    </Field>
  );
}

type NumberFieldProps<Values extends FieldValues> = FormFieldProps<Values> & { min: number; max: number };

/** An integer between `min` and `max`. */
export function NumberField<Values extends FieldValues>({ of, name, min, max, ...field }: NumberFieldProps<Values>) {
  const { field: input } = useController({ control: of.form.control, name });
  return (
    <Field {...field} label={labelOf(of, name)} error={messageOf(of, name)}>
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
export function SelectField<Values extends FieldValues>({ of, name, ...field }: FormFieldProps<Values>) {
  const { field: input } = useController({ control: of.form.control, name });
  const { value, onChange, onBlur, ref } = input;
  return (
    <Field {...field} label={labelOf(of, name)} error={messageOf(of, name)}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          value={value}
          onValueChange={onChange}
          onBlur={onBlur}
          options={of.choices[name] ?? []}
        />
      )}
    </Field>
  );
}

/** A boolean. */
export function SwitchField<Values extends FieldValues>(props: FormFieldProps<Values> & { disabled?: boolean }) {
  const { of, name, disabled = false, ...field } = props;
  const { field: input } = useController({ control: of.form.control, name });
  const { value, onChange, onBlur, ref } = input;
  return (
    <Field {...field} label={labelOf(of, name)} error={messageOf(of, name)}>
      {(control) => (
        <Switch {...control} ref={ref} checked={value} onCheckedChange={onChange} onBlur={onBlur} disabled={disabled} />
      )}
    </Field>
  );
}

export const labelOf = <Values extends FieldValues>(of: RecordForm<Values>, name: Path<Values>): string =>
  of.labels[name as keyof Values & string];

export const messageOf = <Values extends FieldValues>({ form }: RecordForm<Values>, name: Path<Values>): string | undefined =>
  form.getFieldState(name, form.formState).error?.message;
