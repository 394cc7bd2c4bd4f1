import { createLazyModule } from '../lazy-module/lazy-module.ts';

const lazyCircle = createLazyModule(() => import('./grow-circle.ts'));

/** Call it before a change is likely, such as when the pointer enters the control. */
export const preloadCircularTransition = lazyCircle.preload;

/** Changes the appearance in a circle that grows from the control, or at once while its code is not loaded. */
export function withCircularTransition(control: Element | null, change: () => void): void {
  const loaded = lazyCircle.peek();
  if (loaded && control) loaded.growCircle(control, change);
  else change();
}
