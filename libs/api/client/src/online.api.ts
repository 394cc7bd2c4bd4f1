import { onlineContract } from '@backroom/contract/online';

import { api } from './api.ts';
import { invalidatesTagsOf, providesTagsOf } from './cache-tags.ts';

export const onlineApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOnlineSessions: build.query(
      providesTagsOf(
        onlineContract.list,
        'OnlineSession',
        'UserName',
        'UserDept',
        'UserStatus',
        'DeptName',
        'DeptPath',
      ),
    ),
    endSessions: build.mutation(invalidatesTagsOf(onlineContract.remove, ['OnlineSession', 'Device'])),
    endUserSessions: build.mutation(invalidatesTagsOf(onlineContract.endAll, ['OnlineSession', 'Device'])),
  }),
});

export const { useEndSessionsMutation, useEndUserSessionsMutation } = onlineApi;
