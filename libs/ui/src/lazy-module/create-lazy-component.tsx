import { type ComponentType, createElement, useState } from 'react';

import { Skeleton } from '../skeleton/skeleton.tsx';
import { type LazyModule, useLazyModule } from './lazy-module.ts';

const Loading = () => (
  <div aria-busy="true">
    <Skeleton lines={3} />
  </div>
);

/**
 * A component whose code is loaded when it is shown.
 *
 * @param Failed shown if loading fails; `retry` loads again
 * @param Pending shown while loading; three lines of a skeleton by default
 */
export function createLazyComponent<Props extends object>(
  lazyModule: LazyModule<ComponentType<Props>>,
  Failed: ComponentType<Props & { retry: () => void }>,
  Pending: ComponentType<Props> = Loading,
) {
  return function LazyComponent(props: Props) {
    const [hasFailed, setHasFailed] = useState(false);
    const Component = useLazyModule(lazyModule, !hasFailed, () => setHasFailed(true));
    if (Component) return createElement(Component, props);
    if (hasFailed) return createElement(Failed, { ...props, retry: () => setHasFailed(false) });
    return createElement(Pending, props);
  };
}
