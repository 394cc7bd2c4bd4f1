import { styled } from 'styled-components';

import { useUser } from '@backroom/auth';
import { FORM_ERRORS } from '@backroom/client';
import { useSetPasswordMutation } from '@backroom/client/account';
import { useGetAppConfigQuery } from '@backroom/client/app-config';
import { PASSWORD_MAX, PASSWORD_MIN } from '@backroom/contract/sign-in';
import { FormDialog, useSecretForm } from '@backroom/records';
import { showToast, useText } from '@backroom/ui';

import { formText } from '../form/form.text.ts';
import { PasswordField } from '../form/secret-fields.tsx';
import { securityText } from './security.text.ts';

type Passwords = Record<'oldPassword' | 'newPassword', string>;

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText(securityText);
  const tForm = useText(formText);
  const user = useUser();
  const { data: config } = useGetAppConfigQuery();
  const min = Number(config?.sys_password_min_length ?? PASSWORD_MIN);
  const kinds = Number(config?.sys_password_kinds ?? 1);
  const [setPassword] = useSetPasswordMutation();

  const validate = ({ oldPassword, newPassword }: Passwords) => ({
    ...(oldPassword === '' && { oldPassword: tForm('missing') }),
    ...(newPassword.length < min && { newPassword: t('tooShort', { min }) }),
    ...(newPassword !== '' && newPassword === oldPassword && { newPassword: t('samePassword') }),
  });
  const { field, form } = useSecretForm({
    blank: { oldPassword: '', newPassword: '' },
    validate,
    submit: (body: Passwords) => setPassword({ body, suppressErrors: FORM_ERRORS }),
    onSuccess: () => {
      showToast({ tone: 'success', message: t('passwordChanged') });
      onClose();
    },
  });

  return (
    <FormDialog
      {...form}
      title={t('changePassword')}
      description={t('changeHint')}
      submitLabel={t('changePassword')}
      onClose={onClose}
    >
      <PasswordField field={field('oldPassword')} label={tForm('password')} />
      <PasswordField field={field('newPassword')} label={t('newPassword')} isNew />
      <Rules aria-label={t('rules')}>
        <li>{t('ruleLength', { min, max: PASSWORD_MAX })}</li>
        {kinds > 1 && <li>{t('ruleKinds', { kinds })}</li>}
        <li>{t('ruleCommon')}</li>
        <li>{t('rulePersonal')}</li>
      </Rules>
      {/* Password managers need the user name. */}
      <input type="text" name="username" autoComplete="username" value={user?.userName ?? ''} readOnly hidden />
    </FormDialog>
  );
}

const Rules = styled.ul`
  margin: 0;
  padding-inline-start: var(--ui-space-6);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  list-style: disc;
`;
