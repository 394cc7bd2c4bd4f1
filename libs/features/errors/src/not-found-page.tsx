import { useNavigate } from 'react-router';

import { Button, useText } from '@backroom/ui';

import { ErrorLayout } from './error-layout.tsx';
import { ErrorMark } from './error-mark.tsx';
import { HomeLink } from './home-link.tsx';
import { notFoundText } from './not-found.text.ts';

export function NotFoundPage() {
  const t = useText(notFoundText);
  const navigate = useNavigate();
  return (
    <ErrorLayout
      picture={<ErrorMark />}
      code={t('notFoundCode')}
      title={t('notFoundTitle')}
      actions={
        <>
          <HomeLink />
          <Button tone="ghost" onClick={() => void navigate(-1)}>
            {t('back')}
          </Button>
        </>
      }
    >
      {t('notFoundHelp')}
    </ErrorLayout>
  );
}
