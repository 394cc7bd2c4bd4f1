/** Whether the sidebar is expanded. See docs/product.md, "Shell". */
const COOKIE = 'sidebar_opened';
const YEAR_SECONDS = 31_536_000;

export const readSidebarOpened = (): boolean => !document.cookie.split(/; */).includes(`${COOKIE}=0`);

export function writeSidebarOpened(opened: boolean): void {
  document.cookie = `${COOKIE}=${opened ? 1 : 0}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Strict`;
}
