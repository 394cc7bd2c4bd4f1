import { useWatch } from 'react-hook-form';

import { FORM_ERRORS } from '@backroom/client';
import { useUpdateProfileMutation } from '@backroom/client/profile';
import { type Profile, profileContract, profileInput } from '@backroom/contract/profile';
import {
  RecordDrawer,
  type RecordFormProps,
  SelectField,
  TextareaField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { Field, PasswordInput, useText } from '@backroom/ui';

import { profileText } from './profile.text.ts';

const SEXES = ['0', '1', '2'] as const;
const BLANK = { nickName: '', phone: '', email: '', sex: '2', introduction: '', password: '' } as const;
/** A profile is never created; the form needs the update contract only. */
const CONTRACT = { create: { path: profileContract.update.path, body: profileInput }, update: profileContract.update };

const valuesOf = ({ nickName, phone, email, sex, introduction }: Profile) => ({
  ...{ nickName, phone, email, introduction, password: '' },
  sex: SEXES.find((known) => known === sex) ?? '2',
});
const nameOf = ({ nickName }: Profile) => nickName;

/** The details that users can change themselves. */
export function ProfileForm({ record, onClose }: RecordFormProps<Profile>) {
  const t = useText(profileText);
  const [update] = useUpdateProfileMutation();
  const labels = {
    ...{ nickName: t('name'), phone: t('phone'), email: t('email'), sex: t('sex') },
    ...{ introduction: t('introduction'), password: t('password') },
  };
  const form = useRecordForm({
    contract: CONTRACT,
    words: t,
    record,
    blank: BLANK,
    valuesOf,
    nameOf,
    labels,
    choices: { sex: SEXES.map((value) => ({ value, label: t(`sex${value}`) })) },
    save: (values, current) => update({ body: { ...values, version: current?.version ?? 0 }, quiet: FORM_ERRORS }),
    // Passwords are never stored.
    keeps: ({ password: _password, ...rest }) => rest,
    onClose,
  });
  const phone = useWatch({ control: form.form.control, name: 'phone' });
  const error = form.form.formState.errors.password?.message;

  return (
    <RecordDrawer of={form}>
      <TextField of={form} name="nickName" required />
      <TextField of={form} name="phone" format={t('phoneHelp')} help={t('phoneHelp')} />
      {phone.trim() !== record?.phone && (
        <Field label={labels.password} required help={t('passwordHelp')} error={error}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" {...form.form.register('password')} />
          )}
        </Field>
      )}
      <TextField of={form} name="email" format={t('emailHelp')} help={t('emailHelp')} />
      <SelectField of={form} name="sex" />
      <TextareaField of={form} name="introduction" />
    </RecordDrawer>
  );
}
