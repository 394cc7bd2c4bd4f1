import { configApi } from '@backroom/client/config';
import { departmentsApi } from '@backroom/client/departments';
import { dictionariesApi } from '@backroom/client/dictionaries';
import { noticesApi } from '@backroom/client/notices';
import { postsApi } from '@backroom/client/posts';
import { rolesApi } from '@backroom/client/roles';
import { storesApi } from '@backroom/client/stores';
import type { FoundType } from '@backroom/contract/search';

import type { AppStore } from '../../store.ts';

const OPTIONS = { subscribe: false, forceRefetch: true };

/** The record as its form edits it; an error is shown by the application. */
export function loadEditable({ dispatch }: AppStore, type: Exclude<FoundType, 'user'>, id: number): Promise<object> {
  const read: Readonly<Record<typeof type, () => Promise<object>>> = {
    store: async () => {
      const { getStoreDetail } = storesApi.endpoints;
      return (await dispatch(getStoreDetail.initiate({ params: { storeId: id } }, OPTIONS)).unwrap()).store;
    },
    dept: () => dispatch(departmentsApi.endpoints.getDept.initiate({ params: { deptId: id } }, OPTIONS)).unwrap(),
    role: () => dispatch(rolesApi.endpoints.getRole.initiate({ params: { roleId: id } }, OPTIONS)).unwrap(),
    post: () => dispatch(postsApi.endpoints.getPost.initiate({ params: { postId: id } }, OPTIONS)).unwrap(),
    dictType: () => dispatch(dictionariesApi.endpoints.getDictType.initiate({ params: { id } }, OPTIONS)).unwrap(),
    config: () => dispatch(configApi.endpoints.getConfig.initiate({ params: { id } }, OPTIONS)).unwrap(),
    notice: () => dispatch(noticesApi.endpoints.getNotice.initiate({ params: { noticeId: id } }, OPTIONS)).unwrap(),
  };
  return read[type]();
}
