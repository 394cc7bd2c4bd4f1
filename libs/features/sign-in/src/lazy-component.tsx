import { type ComponentType, createElement, useState } from 'react';

import { Alert, Button, type LazyModule, Skeleton, useLazyModule, useText } from '@backroom/ui';

import { signInText } from './sign-in.text.ts';

interface LazyComponentProps<Props extends object> {
  lazyModule: LazyModule<ComponentType<Props>>;
  /** Props of the loaded component. */
  componentProps: Props;
}

/** A component that is loaded when mounted, with skeleton and retry, so that the sign-in form itself appears quickly. */
export function LazyComponent<Props extends object>({ lazyModule, componentProps }: LazyComponentProps<Props>) {
  const t = useText(signInText);
  const [hasFailed, setFailed] = useState(false);
  const Component = useLazyModule(lazyModule, !hasFailed, () => setFailed(true));

  if (Component) return createElement(Component, componentProps);
  if (hasFailed)
    return (
      <Alert tone="danger" action={<Button onClick={() => setFailed(false)}>{t('retry')}</Button>}>
        {t('partFailed')}
      </Alert>
    );
  return (
    <div aria-busy>
      <Skeleton lines={3} />
    </div>
  );
}
