import { Alert, Button, useText } from '@backroom/ui';

import { signInText } from '../sign-in.text.ts';

/** A part of the page could not be loaded. */
export function PartFailed({ retry }: { retry: () => void }) {
  const t = useText(signInText);
  return (
    <Alert tone="danger" action={<Button onClick={retry}>{t('retry')}</Button>}>
      {t('partFailed')}
    </Alert>
  );
}
