import type { PageMap, PageSource } from '@backroom/auth';
import { configPages } from '@backroom/feature-config';
import { dashboardPages } from '@backroom/feature-dashboard';
import { departmentPages } from '@backroom/feature-departments';
import { dictionaryPages } from '@backroom/feature-dictionaries';
import { errorLogPages } from '@backroom/feature-error-log';
import { errorPages } from '@backroom/feature-errors';
import { loginLogPages } from '@backroom/feature-login-log';
import { menuPages } from '@backroom/feature-menus';
import { monthPlanPages } from '@backroom/feature-month-plan';
import { noticePages } from '@backroom/feature-notices';
import { onlinePages } from '@backroom/feature-online';
import { operLogPages } from '@backroom/feature-oper-log';
import { postPages } from '@backroom/feature-posts';
import { profilePages } from '@backroom/feature-profile';
import { rolePages } from '@backroom/feature-roles';
import { signInPages } from '@backroom/feature-sign-in';
import { storePages } from '@backroom/feature-stores';
import { systemStatusPages } from '@backroom/feature-system-status';
import { takingsPages } from '@backroom/feature-takings';
import { userPages } from '@backroom/feature-users';

/** All pages by component path. Menus can refer only to these. */
export const pages: ReadonlyMap<string, PageSource> = new Map(
  [
    configPages,
    dashboardPages,
    departmentPages,
    dictionaryPages,
    errorLogPages,
    errorPages,
    signInPages,
    loginLogPages,
    menuPages,
    monthPlanPages,
    noticePages,
    onlinePages,
    operLogPages,
    postPages,
    profilePages,
    storePages,
    systemStatusPages,
    takingsPages,
    rolePages,
    userPages,
  ].flatMap((part: PageMap) => Object.entries(part)),
);

/** Component paths that menus can use. */
export const registeredPages: readonly string[] = [...pages.keys()];

/** Built-in pages. */
export const HOME_PAGE = dashboardPages['/dashboard/index'];
export const FORBIDDEN_PAGE = errorPages['/error/401'];
export const NOT_FOUND_PAGE = errorPages['/error/404'];
export const PRIVATE_PAGE = errorPages['/error/private'];
export const NOTICE_PAGE = noticePages['/notice/index'];
export const PROFILE_PAGE = profilePages['/profile/index'];
export const PERSON_PAGE = userPages['/admin/sys-user/detail'];
export const WHY_PAGE = rolePages['/admin/why/index'];
export const FINDINGS_PAGE = menuPages['/admin/finding/index'];
