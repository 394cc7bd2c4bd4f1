import { useWatch } from 'react-hook-form';

import { FORM_ERRORS } from '@backroom/client';
import { useUpdateProfileMutation } from '@backroom/client/profile';
import type { Profile } from '@backroom/contract/profile';
import { profile, profileInput } from '@backroom/contract/profile/schemas';
import {
  type RecordDialogProps,
  RecordDrawer,
  SelectField,
  TextareaField,
  TextField,
  useRecordForm,
} from '@backroom/records';
import { Field, PasswordInput, useText } from '@backroom/ui';

import { profileText } from './profile.text.ts';
import { PROFILE_FORM_CONTRACT } from './profile-form-contract.ts';

const SEXES = ['0', '1', '2'] as const;
const BLANK = { nickName: '', phone: '', email: '', sex: '2', introduction: '', password: '' } as const;

const toFormValues = ({ nickName, phone, email, sex, introduction }: Profile) => ({
  nickName,
  phone,
  email,
  introduction,
  password: '',
  sex: SEXES.find((option) => option === sex) ?? '2',
});
const getName = ({ nickName }: Profile) => nickName;

/** The details that users can change themselves. */
export function ProfileForm({ record, onClose }: RecordDialogProps<Profile>) {
  const t = useText(profileText);
  const [update] = useUpdateProfileMutation();
  const labels = {
    nickName: t('name'),
    phone: t('phone'),
    password: t('password'),
    email: t('email'),
    sex: t('sex'),
    introduction: t('introduction'),
  };
  const form = useRecordForm({
    contract: PROFILE_FORM_CONTRACT,
    schema: profileInput,
    recordSchema: profile,
    translate: t,
    record,
    blank: BLANK,
    toFormValues,
    getName,
    labels,
    choices: { sex: SEXES.map((value) => ({ value, label: t(`sex${value}`) })) },
    save: (values, current) =>
      update({ body: { ...values, version: current?.version ?? 0 }, suppressErrors: FORM_ERRORS }),
    // Passwords are never stored.
    toDraftValues: ({ password: _password, ...rest }) => rest,
    onClose,
  });
  const phone = useWatch({ control: form.form.control, name: 'phone' });
  const error = form.form.formState.errors.password?.message;

  return (
    <RecordDrawer form={form}>
      <TextField form={form} name="nickName" required />
      <TextField form={form} name="phone" format={t('phoneHelp')} help={t('phoneHelp')} />
      {phone.trim() !== record?.phone && (
        <Field label={labels.password} required help={t('passwordHelp')} error={error}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" {...form.form.register('password')} />
          )}
        </Field>
      )}
      <TextField form={form} name="email" format={t('emailHelp')} help={t('emailHelp')} />
      <SelectField form={form} name="sex" />
      <TextareaField form={form} name="introduction" />
    </RecordDrawer>
  );
}
ProfileForm.recordSchema = profile;
