import { useUser } from '@backroom/auth';
import { useText } from '@backroom/ui';

import { ErrorLayout } from './error-layout.tsx';
import { HomeLink } from './home-link.tsx';
import { privateText } from './private.text.ts';

/** Instead of a page that is for its person alone, while the console is seen as someone else. */
export function PrivatePage() {
  const t = useText(privateText);
  const name = useUser()?.seenAs?.name ?? '';
  return (
    <ErrorLayout code={t('code')} title={t('title', { name })} actions={<HomeLink />}>
      {t('help')}
    </ErrorLayout>
  );
}
