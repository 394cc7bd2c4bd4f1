import { createLazyModule } from '../lazy-module/lazy-module.ts';

const circle = createLazyModule(() => import('./switch-with-circle.ts'));

/** Call it before a change is likely, such as when the pointer enters the control. */
export const preloadCircle = circle.preload;

/** Changes the appearance in a circle that grows from the control, or at once while its code is not loaded. */
export function withCircle(control: Element | null, change: () => void): void {
  const loaded = circle.peek();
  if (loaded && control) loaded.switchWithCircle(control, change);
  else change();
}
