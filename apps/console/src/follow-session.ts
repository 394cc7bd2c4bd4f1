import { onNewsOfOtherTabs, readTokenCookie } from '@backroom/auth';

/**
 * Begins anew when this page belongs to a session that is over: another tab signed out or in, or the browser brought
 * the page back from its cache of pages left behind.
 */
export function followSession(token: () => string | null): void {
  const check = () => {
    if (readTokenCookie() !== token()) window.location.reload();
  };
  onNewsOfOtherTabs(check);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) check();
  });
}
