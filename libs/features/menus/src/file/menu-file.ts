import { MAX_BODY_BYTES } from '@backroom/contract';
import { type ImportedMenu, MENU_FILE_FORMAT } from '@backroom/contract/menus';
import { importedMenus } from '@backroom/contract/menus/schemas';

/** Of the body of the import, which holds more than the file. */
const OTHER_BYTES = 4 * 1024;
export const MAX_FILE_BYTES = MAX_BODY_BYTES - OTHER_BYTES;

/** The entries of a file; null if it is no export of menus, or an invalid one. */
export function parseMenuFile(content: string): ImportedMenu[] | null {
  const file = parseJson(content);
  if (typeof file !== 'object' || file === null || !('format' in file) || file.format !== MENU_FILE_FORMAT) return null;
  const parsed = importedMenus.safeParse('entries' in file ? file.entries : null);
  return parsed.success ? parsed.data : null;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
