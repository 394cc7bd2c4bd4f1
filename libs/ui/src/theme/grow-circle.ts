/** See docs/product.md, "Look and sizes". */
const DURATION_MS = 320;

let latest: ViewTransition | null = null;

/**
 * Changes the appearance in a circle that grows from the pressed control, or at once with reduced motion and in
 * browsers without view transitions. See `[data-circle]` in global.css.
 */
export function growCircle(control: Element, change: () => void): void {
  const { startViewTransition } = document as Partial<Document>;
  if (!startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();

  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  const root = document.documentElement;
  root.dataset.circle = '';
  const transition = startViewTransition.call(document, change);
  latest = transition;
  transition.ready.then(
    () => {
      root.animate(
        { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
        { duration: DURATION_MS, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)' },
      );
    },
    // Skipped, such as by a second change.
    () => undefined,
  );
  const finish = () => {
    if (latest === transition) delete root.dataset.circle;
  };
  transition.finished.then(finish, finish);
}
