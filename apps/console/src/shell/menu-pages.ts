import { flattenNavigation, type NavigationNode } from '@backroom/client/navigation-tree';

/** Read by the script in index.html. Cleared on sign-out, with the rest of the storage. */
const STORAGE_KEY = 'menu_pages';

/**
 * Saves the component of each page of the menu by its path, so that on the next visit the code and the first response
 * of the page are requested with the document.
 */
export function saveMenuPages(menu: readonly NavigationNode[]): void {
  const components = flattenNavigation(menu).flatMap(({ address, component, fault }) =>
    address.kind === 'page' && !fault && !address.path.includes(':') ? [[address.path, component] as const] : [],
  );
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(components)));
  } catch {
    // Storage is full or blocked.
  }
}
