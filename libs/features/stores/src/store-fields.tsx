import { useState } from 'react';
import { useController } from 'react-hook-form';

import { useGetStoreManagersQuery } from '@backroom/client/store-management';
import { type ManagedStore } from '@backroom/contract/store-management';
import { type useRecordForm } from '@backroom/records';
import { Combobox, type ComboboxOption, DatePicker, Field, useText } from '@backroom/ui';

import { storeText } from './store.text.ts';
import { type StoreValues } from './store-form.tsx';

export type StoreFormState = ReturnType<typeof useRecordForm<StoreValues, ManagedStore>>;

interface ChoiceFieldProps {
  of: StoreFormState;
  name: 'timeZone' | 'currency';
  options: readonly ComboboxOption[];
}

/** Searchable selection of a required value. */
export function ChoiceField({ of, name, options }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control: of.form.control, name });
  return (
    <Field label={of.labels[name]} required error={fieldState.error?.message}>
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
export function DayField({ of, name }: { of: StoreFormState; name: 'openedOn' | 'closedOn' }) {
  const { field, fieldState } = useController({ control: of.form.control, name });
  const [rejected, setRejected] = useState<string | null>(null);
  return (
    <Field label={of.labels[name]} error={rejected ?? fieldState.error?.message}>
      {(control) => (
        <DatePicker
          {...control}
          value={field.value || null}
          onValueChange={(day) => field.onChange(day ?? '')}
          onReject={setRejected}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

/** A user that the current user can list; the present manager keeps their name if they are not listed. */
export function ManagerField({ of, known }: { of: StoreFormState; known: ManagedStore | null }) {
  const t = useText(storeText);
  const { field, fieldState } = useController({ control: of.form.control, name: 'managerId' });
  const [name, setName] = useState('');
  const { data = [], isFetching, isError, refetch } = useGetStoreManagersQuery({ query: { name } });
  const options = data.map(({ userId, nickName, deptName }) => ({
    value: String(userId),
    label: `${nickName}（${deptName}）`,
  }));
  const value = field.value === 0 ? null : String(field.value);
  const isKnown = known !== null && known.managerId === field.value && known.managerName !== '';
  return (
    <Field label={t('manager')} error={fieldState.error?.message}>
      {(control) => (
        <Combobox
          {...control}
          ref={field.ref}
          options={options}
          {...(isKnown && value !== null && { selected: { value, label: known.managerName } })}
          value={value}
          onValueChange={(id) => field.onChange(Number(id ?? 0))}
          onSearch={setName}
          loading={isFetching}
          failed={isError}
          onRetry={() => void refetch()}
          onBlur={field.onBlur}
          placeholder={t('managerSearch')}
        />
      )}
    </Field>
  );
}
