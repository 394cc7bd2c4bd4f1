import { useUser } from '@backroom/auth';
import { getAppName, useAppInfo } from '@backroom/client/app-config';
import { Checkbox, RecoveryCodes, Stack, Text, useLanguage, useText } from '@backroom/ui';

import { securityText } from './security.text.ts';
import type { useRecoveryCodesConfirmation } from './use-recovery-codes-confirmation.ts';

type Confirmation = ReturnType<typeof useRecoveryCodesConfirmation>;

interface RecoveryCodesConfirmationProps extends Pick<Confirmation, 'isSaved' | 'setIsSaved'> {
  codes: readonly string[];
}

export function RecoveryCodesConfirmation({ codes, isSaved, setIsSaved }: RecoveryCodesConfirmationProps) {
  const t = useText(securityText);
  const language = useLanguage();
  const user = useUser();
  const info = useAppInfo();
  return (
    <Stack gap={5}>
      <Text as="p">{t('onlyOnce')}</Text>
      <RecoveryCodes codes={codes} heading={`${getAppName(info, language)} · ${user?.userName ?? ''}`} />
      <Checkbox label={t('saved')} checked={isSaved} onCheckedChange={setIsSaved} />
    </Stack>
  );
}
