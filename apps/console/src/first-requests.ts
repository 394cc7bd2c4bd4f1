import type { Endpoint } from '@backroom/contract';
import { configContract } from '@backroom/contract/config';
import { dashboardContract } from '@backroom/contract/dashboard';
import { deptContract } from '@backroom/contract/departments';
import { dictTypeContract } from '@backroom/contract/dictionaries';
import { errorLogContract } from '@backroom/contract/error-log';
import { loginLogContract } from '@backroom/contract/login-log';
import { menuContract } from '@backroom/contract/menus';
import { noticeContract } from '@backroom/contract/notices';
import { onlineContract } from '@backroom/contract/online';
import { operLogContract } from '@backroom/contract/oper-log';
import { postContract } from '@backroom/contract/posts';
import { roleContract } from '@backroom/contract/roles';
import { storeContract } from '@backroom/contract/stores';
import { userContract } from '@backroom/contract/users';

/**
 * The first request of a page, by component path. The build writes them into index.html, which sends them while the
 * code of the page loads. The query is that of the address.
 */
export const firstRequests: Readonly<Record<string, Endpoint>> = {
  '/admin/dict/index': dictTypeContract.list,
  '/admin/notice/index': noticeContract.list,
  '/admin/sys-config/index': configContract.list,
  '/admin/sys-dept/index': deptContract.list,
  '/admin/sys-error-log/index': errorLogContract.list,
  '/admin/sys-login-log/index': loginLogContract.list,
  '/admin/sys-menu/index': menuContract.list,
  '/admin/sys-oper-log/index': operLogContract.list,
  '/admin/sys-post/index': postContract.list,
  '/admin/sys-role/index': roleContract.list,
  '/admin/sys-session/index': onlineContract.list,
  '/admin/sys-store/index': storeContract.list,
  '/admin/sys-user/index': userContract.list,
  '/dashboard/index': dashboardContract.get,
};
