import { useNavigate } from 'react-router';

import { Button, useText } from '@backroom/ui';

import { ErrorLayout } from './error-layout.tsx';
import { errorsText } from './errors.text.ts';
import { HomeLink } from './home-link.tsx';

export function NotFoundPage() {
  const t = useText(errorsText);
  const navigate = useNavigate();
  return (
    <ErrorLayout
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
