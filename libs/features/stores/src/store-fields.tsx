import { useController } from 'react-hook-form';

import { useOptions } from '@backroom/client';
import { storesApi } from '@backroom/client/stores';
import type { Store } from '@backroom/contract/stores';
import { UserCombobox, type useRecordForm } from '@backroom/records';
import { Combobox, type ComboboxOption, DatePicker, Field, MultiSelect, useText } from '@backroom/ui';

import { storeText } from './stores.text.ts';
import type { StoreValues } from './stores-values.ts';
import { useTakingsMethods } from './use-takings-methods.ts';

export type StoreFormState = ReturnType<typeof useRecordForm<StoreValues, Store>>;

interface SearchableFieldProps {
  form: StoreFormState;
  name: 'timeZone' | 'currency';
  options: readonly ComboboxOption[];
}

/** Searchable selection of a required value. */
export function SearchableField({ form, name, options }: SearchableFieldProps) {
  const { field, fieldState } = useController({ control: form.form.control, name });
  return (
    <Field label={form.labels[name]} required error={fieldState.error?.message}>
      {(control) => (
        <Combobox
          {...control}
          ref={field.ref}
          options={options}
          clearable={false}
          value={field.value}
          onValueChange={(value) => field.onChange(value ?? '')}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

/** An optional date. */
export function DateField({ form, name }: { form: StoreFormState; name: 'openedOn' | 'closedOn' }) {
  const { field, fieldState } = useController({ control: form.form.control, name });
  return (
    <Field label={form.labels[name]} error={fieldState.error?.message}>
      {(control) => (
        <DatePicker
          {...control}
          value={field.value || null}
          onValueChange={(date) => field.onChange(date ?? '')}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

/** The methods of payment that the store uses, in the order of their dictionary. */
export function MethodsField({ form }: { form: StoreFormState }) {
  const t = useText(storeText);
  const { field, fieldState } = useController({ control: form.form.control, name: 'takingsMethods' });
  const methods = useTakingsMethods();
  const order = methods.map(({ value }) => value);
  return (
    <Field label={form.labels.takingsMethods} help={t('takingsMethodsHelp')} error={fieldState.error?.message}>
      {(control) => (
        <MultiSelect
          {...control}
          ref={field.ref}
          options={methods}
          value={field.value ?? []}
          onValueChange={(chosen) =>
            field.onChange(chosen.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
          }
          onBlur={field.onBlur}
          maxTags={4}
        />
      )}
    </Field>
  );
}

/** A user that the current user can list; the present manager keeps their name if they are not listed. */
export function ManagerField({ form, current }: { form: StoreFormState; current: Store | null }) {
  const t = useText(storeText);
  const { field, fieldState } = useController({ control: form.form.control, name: 'managerId' });
  const users = useOptions(storesApi.endpoints.getStoreManagers, { id: 'userId', chosen: [field.value] });
  return (
    <Field label={t('manager')} error={fieldState.error?.message}>
      {(control) => (
        <UserCombobox
          {...control}
          ref={field.ref}
          users={users}
          userId={field.value}
          selectedLabel={current?.managerId === field.value ? current.managerName : undefined}
          onUserChange={field.onChange}
          onBlur={field.onBlur}
          placeholder={t('managerSearch')}
        />
      )}
    </Field>
  );
}
