import { styled } from 'styled-components';

import {
  getAppName,
  PRODUCT_NAME,
  useAppInfo,
  useGetAppConfigQuery,
  useGetDemoAccountsQuery,
} from '@backroom/client/app-config';
import { Mark, useImage, useLanguage, useText } from '@backroom/ui';

import { AppearanceSwitches } from './appearance-switches.tsx';
import { signInText } from './sign-in.text.ts';
import { SignIn } from './sign-in.tsx';
import { preloadTransition } from './use-sign-in-result.ts';

export function SignInPage() {
  const t = useText(signInText);
  const language = useLanguage();
  const info = useAppInfo();
  const name = getAppName(info, language);
  const image = useImage(info.logo);
  const isComplete = useIsComplete();

  return (
    <Page>
      <header className="brand-panel" data-menu="dark">
        <Brand>
          <BrandName>
            {image ? <Logo {...image} data-mark="" /> : <Mark size="large" />}
            {name}
          </BrandName>
          <Slogan>{t('slogan')}</Slogan>
        </Brand>
        <SignInIllustration />
      </header>
      <Main id="content" tabIndex={-1}>
        <AppearanceSwitches />
        <Column onFocus={preloadTransition}>
          <SignIn />
        </Column>
        {isComplete && <Product lang="zh-CN">{PRODUCT_NAME}</Product>}
      </Main>
    </Page>
  );
}

/** Whether all that stands above the foot is there, so that it does not move the foot. */
function useIsComplete(): boolean {
  const { data: config, isLoading } = useGetAppConfigQuery();
  const accounts = useGetDemoAccountsQuery({ suppressErrors: 'all' }, { skip: config?.sys_demo !== '1' });
  return !isLoading && !accounts.isLoading;
}

/**
 * A street of shops at the water, with a town behind, whose windows light up one after another. Decorative. The drawing and its styles are
 * in the document, so that they cost no JavaScript: see apps/console/vite/sign-in-illustration.ts.
 */
const SignInIllustration = () => (
  <svg className="street" viewBox="0 -124 560 380" preserveAspectRatio="xMaxYMax slice" aria-hidden>
    <use href="#street" />
  </svg>
);

const Page = styled.div`
  --above-form: 16vh;

  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;

  @media (min-width: 992px) {
    grid-template-rows: none;
    grid-template-columns: 1fr 1fr;
  }

  /* The form is whole in a window of 1024 × 768. */
  @media (max-height: 799px) {
    --above-form: var(--ui-space-7);
  }
`;

const Brand = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  flex: none;
  gap: var(--ui-space-3);
  max-width: 60%;
  padding-inline-start: var(--ui-space-5);

  @media (min-width: 992px) {
    flex: 1;
    gap: var(--ui-space-4);
    justify-content: flex-start;
    max-width: none;
    /* On the line of the title of the form: its margin, and the row of switches above. */
    padding: calc(var(--above-form) + var(--ui-h) + var(--ui-space-5) * 2 - var(--ui-space-3)) var(--ui-space-11) 0;
  }
`;

const BrandName = styled.p`
  z-index: 1;
  display: flex;
  align-items: center;
  gap: var(--ui-space-4);
  /* Also without a logo, which may load late or fail. */
  min-height: var(--ui-space-9);
  color: var(--ui-nav-title-fg);
  font-size: var(--ui-fs-title-3);
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-title-3);
  overflow-wrap: anywhere;

  @media (min-width: 992px) {
    font-size: var(--ui-fs-metric);
    line-height: var(--ui-lh-metric);
  }
`;

const Logo = styled.img`
  flex: none;
  height: var(--ui-space-9);
  border-radius: var(--ui-radius-2);
`;

const Slogan = styled.p`
  font-size: var(--ui-fs-title-3);
  line-height: var(--ui-lh-title-3);

  @media (max-width: 991.98px) {
    display: none;
  }
`;

const Main = styled.main`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: var(--ui-space-5);
  background: var(--ui-bg-surface);
`;

const Product = styled.footer`
  margin-top: auto;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  text-align: center;
`;

const Column = styled.div`
  width: min(100%, var(--ui-login-width));
  /* Not centred vertically: what loads later, such as the demo accounts, must not move the form. */
  margin: 0 auto;
  padding-block: var(--ui-space-5) var(--ui-space-8);

  @media (min-width: 992px) {
    margin-top: var(--above-form);
  }
`;
