import { styled } from 'styled-components';

import { useGetDemoAccountsQuery } from '@backroom/client/app-config';
import { truncate, useLanguage, useText } from '@backroom/ui';

import { loginText } from './login.text.ts';
import { type Credentials } from './use-login.ts';

/** Accounts to try, in demo mode only; pressing one fills the form in. */
export function DemoAccounts({ onChoose }: { onChoose: (account: Credentials) => void }) {
  const t = useText(loginText);
  const language = useLanguage();
  const { data: accounts = [] } = useGetDemoAccountsQuery({ quiet: 'all' });
  if (accounts.length === 0) return null;
  return (
    <Section aria-labelledby="demo-accounts">
      <Heading id="demo-accounts">
        {t('demo')}
        <Help>{t('demoHelp')}</Help>
      </Heading>
      <List>
        {accounts.map(({ username, password, title, titleEn }) => (
          <li key={username}>
            <Account type="button" onClick={() => onChoose({ username, password })}>
              <Name>{username}</Name>
              <Title>{language === 'zh-CN' ? title : titleEn}</Title>
            </Account>
          </li>
        ))}
      </List>
    </Section>
  );
}

const Section = styled.section`
  margin-top: var(--ui-space-7);
  padding-top: var(--ui-space-5);
  border-top: 1px solid var(--ui-line-1);
`;

const Heading = styled.h2`
  display: flex;
  gap: var(--ui-space-3);
  align-items: baseline;
  justify-content: space-between;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
`;

const Help = styled.span`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  font-weight: var(--ui-fw-normal);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: var(--ui-space-3);
  margin-top: var(--ui-space-4);
`;

const Account = styled.button`
  display: flex;
  flex-direction: column;
  width: 100%;
  padding: var(--ui-space-3) var(--ui-space-4);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-surface);
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-soft);
  }
`;

const Name = styled.span`
  ${truncate}
  font-weight: var(--ui-fw-strong);
`;

const Title = styled.span`
  ${truncate}
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
