/** Maximum time that the old frame is kept. */
const MAX_WAIT_MS = 700;

/**
 * Starts the session. If the browser supports view transitions and the user allows motion, the page changes into the
 * shell in one, which moves the mark there. See `[data-sign-in-transition]` in global.css.
 */
export function startWithViewTransition(startSession: () => void): void {
  // Not in all browsers.
  const { startViewTransition } = document as Partial<Document>;
  if (!startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return startSession();

  const { dataset } = document.documentElement;
  dataset.signInTransition = '';
  const transition = startViewTransition.call(document, () => {
    const isShown = waitForShell();
    startSession();
    return isShown;
  });
  // Skipped, such as in a hidden tab.
  transition.ready.catch(() => undefined);
  const finish = () => void delete dataset.signInTransition;
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
