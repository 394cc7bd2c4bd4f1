/** The picture stands still until the shell is there, but not longer. */
const MAX_WAIT_MS = 700;

/**
 * Starts the session. If the browser can and the user wants motion, the page turns into the shell and its mark moves
 * there. See `[data-entering]` in global.css.
 */
export function enterShell(startSession: () => void): void {
  // Not in all browsers.
  const { startViewTransition } = document as Partial<Document>;
  if (!startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return startSession();

  const { dataset } = document.documentElement;
  dataset.entering = '';
  const transition = startViewTransition.call(document, () => {
    const isShown = waitForShell();
    startSession();
    return isShown;
  });
  // Skipped, such as in a hidden tab.
  transition.ready.catch(() => undefined);
  const finish = () => void delete dataset.entering;
  transition.finished.then(finish, finish);
}

const waitForShell = () =>
  new Promise<void>((resolve) => {
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-page-menu]')) finish();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(finish, MAX_WAIT_MS);
  });
