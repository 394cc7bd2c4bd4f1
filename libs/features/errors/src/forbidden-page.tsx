import { useSignOut } from '@backroom/auth';
import { Button, useText } from '@backroom/ui';

import { ErrorLayout } from './error-layout.tsx';
import { errorsText } from './errors.text.ts';
import { HomeLink } from './home-link.tsx';

export function ForbiddenPage() {
  const t = useText(errorsText);
  const signOut = useSignOut();
  return (
    <ErrorLayout
      code={t('noRightCode')}
      title={t('noRightTitle')}
      actions={
        <>
          <HomeLink />
          <Button tone="ghost" onClick={signOut}>
            {t('switchAccount')}
          </Button>
        </>
      }
    >
      {t('noRightHelp')}
    </ErrorLayout>
  );
}
