import type { Language } from '@backroom/contract';

/** Name and logo of the application, from the public configuration. */
export interface AppInfo {
  /** Empty: the default name is used. */
  name: string;
  /** URL of the logo; empty: the default mark is used. */
  logo: string;
}

const STORAGE_KEY = 'app_info';

/** Of the product, whatever the company calls its console. */
export const PRODUCT_NAME = 'Backroom 后场';

const DEFAULT_NAMES: Record<Language, string> = { 'zh-CN': '后台管理系统', 'en-US': 'Admin Console' };

const MAX_NAME_LENGTH = 64;
const OWN_PATH = /^\/(?!\/)[\w./-]{1,255}$/;

/** The name to show, by default that of `DEFAULT_NAMES`. */
export const getAppName = ({ name }: AppInfo, language: Language): string => name || DEFAULT_NAMES[language];

/** Parses the public configuration. A logo is a path of this server: pictures of others are not shown. */
export function parseAppInfo(values: unknown): AppInfo {
  const { sys_app_name: name, sys_app_logo: logo } = (values ?? {}) as Record<string, unknown>;
  return {
    name: typeof name === 'string' ? name.trim().slice(0, MAX_NAME_LENGTH) : '',
    logo: typeof logo === 'string' && OWN_PATH.test(logo) ? logo : '',
  };
}

/** The info of the last visit, which prevents a flash of the default name. */
export function loadAppInfo(): AppInfo {
  try {
    return parseAppInfo(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
  } catch {
    return parseAppInfo(null);
  }
}

/** Saves the info for the next visit; does nothing if the storage is blocked or full. */
export function saveAppInfo({ name, logo }: AppInfo): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ sys_app_name: name, sys_app_logo: logo }));
  } catch {
    // Storage is blocked or full.
  }
}
