import { type ComponentType, createElement, useCallback, useEffect, useState } from 'react';

import { Alert, Button, Skeleton, useText } from '@backroom/ui';

import { loginText } from './login.text.ts';

interface LaterProps<Props extends object> {
  /** Define it outside the component. */
  load: () => Promise<ComponentType<Props>>;
  /** Props of the loaded component. */
  of: Props;
}

/** Loads a component on demand, with skeleton and retry, so that the sign-in form itself appears quickly. */
export function Later<Props extends object>({ load, of }: LaterProps<Props>) {
  const t = useText(loginText);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const fetch = useCallback(() => {
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(fetch, [fetch]);

  if (Part) return createElement(Part, of);
  if (!hasFailed)
    return (
      <div aria-busy>
        <Skeleton lines={3} />
      </div>
    );
  const again = () => {
    setFailed(false);
    fetch();
  };
  return (
    <Alert tone="danger" action={<Button onClick={again}>{t('retry')}</Button>}>
      {t('partFailed')}
    </Alert>
  );
}
