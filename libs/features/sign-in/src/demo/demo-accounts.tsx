import { useGetDemoAccountsQuery } from '@backroom/client/app-config';
import { useLanguage, useText } from '@backroom/ui';

import type { Credentials } from '../name/use-name-form.ts';
import { signInText } from '../sign-in.text.ts';
import { DemoAccount, DemoRow } from './demo-account.tsx';
import { DemoSection } from './demo-section.tsx';

/** Demo accounts, in demo mode only; a click fills in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: Credentials) => void }) {
  const t = useText(signInText);
  const language = useLanguage();
  const { data: accounts = [] } = useGetDemoAccountsQuery({ suppressErrors: 'all' });
  if (accounts.length === 0) return null;
  return (
    <DemoSection heading={t('demo')} help={t('demoHelp')}>
      <DemoRow>
        {accounts.map(({ username, password, title, titleEn }, index) => (
          <DemoAccount
            key={username}
            hue={index + 1}
            name={username}
            title={language === 'zh-CN' ? title : titleEn}
            onChoose={() => onChoose({ username, password })}
          />
        ))}
      </DemoRow>
    </DemoSection>
  );
}
