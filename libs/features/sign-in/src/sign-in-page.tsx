import { styled } from 'styled-components';

import { getAppName, useAppInfo } from '@backroom/client/app-config';
import { useImage, useLanguage, useText } from '@backroom/ui';

import { AppearanceSwitches } from './appearance-switches.tsx';
import { signInText } from './sign-in.text.ts';
import { SignIn } from './sign-in.tsx';

export function SignInPage() {
  const t = useText(signInText);
  const language = useLanguage();
  const info = useAppInfo();
  const name = getAppName(info, language);
  const image = useImage(info.logo);

  return (
    <Page>
      <Brand data-menu="dark">
        <BrandName>
          {image ? <Logo {...image} /> : <Mark />}
          {name}
        </BrandName>
        <Slogan>{t('slogan')}</Slogan>
      </Brand>
      <Main id="content" tabIndex={-1}>
        <AppearanceSwitches />
        <Column>
          <SignIn />
        </Column>
      </Main>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;

  @media (min-width: 992px) {
    grid-template-rows: none;
    grid-template-columns: 1fr 1fr;
  }
`;

const Brand = styled.header`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: var(--ui-space-3);
  padding: var(--ui-space-6) var(--ui-space-6);
  background: var(--ui-nav-bg);
  color: var(--ui-nav-fg);

  @media (min-width: 992px) {
    gap: var(--ui-space-4);
    padding: var(--ui-space-11);
  }
`;

const BrandName = styled.p`
  display: flex;
  align-items: center;
  gap: var(--ui-space-4);
  /* Also without a logo, which may load late or fail. */
  min-height: var(--ui-space-8);
  color: var(--ui-nav-title-fg);
  font-size: var(--ui-fs-title-3);
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-title-3);
  overflow-wrap: anywhere;

  @media (min-width: 992px) {
    font-size: var(--ui-fs-title-1);
    line-height: var(--ui-lh-title-1);
  }
`;

const Mark = styled.span`
  flex: none;
  width: var(--ui-space-7);
  height: var(--ui-space-7);
  border-radius: var(--ui-radius-2);
  background: var(--ui-accent-brand);
`;

const Logo = styled.img`
  flex: none;
  height: var(--ui-space-8);
  border-radius: var(--ui-radius-2);
`;

const Slogan = styled.p`
  @media (max-width: 991.98px) {
    display: none;
  }
`;

const Main = styled.main`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: var(--ui-space-5);
`;

const Column = styled.div`
  width: min(100%, var(--ui-login-width));
  /* Not centred vertically: what loads later, such as the demo accounts, must not move the form. */
  margin: 0 auto;
  padding-block: var(--ui-space-5) var(--ui-space-8);

  @media (min-width: 992px) {
    margin-top: 16vh;
  }
`;
