import { type ComponentType, createElement, useCallback, useEffect, useState } from 'react';

import { Alert, Button, Skeleton, useText } from '@backroom/ui';

import { signInText } from './sign-in.text.ts';

interface LazyComponentProps<Props extends object> {
  /** Define it outside the component. */
  load: () => Promise<ComponentType<Props>>;
  /** Props of the loaded component. */
  componentProps: Props;
}

/** Loads a component on demand, with skeleton and retry, so that the sign-in form itself appears quickly. */
export function LazyComponent<Props extends object>({ load, componentProps }: LazyComponentProps<Props>) {
  const t = useText(signInText);
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const fetchComponent = useCallback(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(fetchComponent, [fetchComponent]);

  if (Component) return createElement(Component, componentProps);
  if (!hasFailed)
    return (
      <div aria-busy>
        <Skeleton lines={3} />
      </div>
    );
  const retry = () => {
    setFailed(false);
    fetchComponent();
  };
  return (
    <Alert tone="danger" action={<Button onClick={retry}>{t('retry')}</Button>}>
      {t('partFailed')}
    </Alert>
  );
}
