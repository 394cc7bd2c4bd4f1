import { useLocation, useNavigate } from 'react-router';

import { useSignOut } from '@backroom/auth';
import { WhyLink } from '@backroom/records';
import { Button, useText } from '@backroom/ui';

import { ErrorLayout } from './error-layout.tsx';
import { ErrorMark } from './error-mark.tsx';
import { forbiddenText } from './forbidden.text.ts';
import { HomeLink } from './home-link.tsx';
import { MissingRight } from './missing-right.tsx';

/** The built-in address, which stands for no other page. */
const BUILT_IN_PATH = '/401';

/** A page that the user may not open, at its own address or at `/401`. */
export function ForbiddenPage() {
  const t = useText(forbiddenText);
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasOwnAddress = pathname.toLowerCase() !== BUILT_IN_PATH;
  return (
    <ErrorLayout
      picture={<ErrorMark />}
      code={t('noRightCode')}
      title={t('noRightTitle')}
      actions={
        <>
          <HomeLink />
          {hasOwnAddress && <WhyLink what={`page:${pathname}`} />}
          <Button tone="ghost" onClick={() => void navigate(-1)}>
            {t('back')}
          </Button>
          <Button tone="ghost" onClick={signOut}>
            {t('switchAccount')}
          </Button>
        </>
      }
      details={hasOwnAddress && <MissingRight path={pathname} />}
    >
      <p>{t('noRightHelp')}</p>
      {hasOwnAddress && <p>{t('opensItself')}</p>}
    </ErrorLayout>
  );
}
