import { useNavigate } from 'react-router';

import { Button, useText } from '@backroom/ui';

import { ErrorLayout } from './error-layout.tsx';
import { HomeLink } from './home-link.tsx';
import { notFoundText } from './not-found.text.ts';
import { ShutDoor } from './shut-door.tsx';

export function NotFoundPage() {
  const t = useText(notFoundText);
  const navigate = useNavigate();
  return (
    <ErrorLayout
      picture={<ShutDoor />}
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
