import { onlineContract } from '@backroom/contract/online';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';

export const onlineApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOnlineSessions: build.query(
      queryFromContract(onlineContract.list, 'Session', 'UserName', 'UserDept', 'UserStatus', 'DeptName', 'DeptPath'),
    ),
    endSessions: build.mutation(mutationFromContract(onlineContract.remove, ['Session', 'Device'])),
    endUserSessions: build.mutation(mutationFromContract(onlineContract.endAll, ['Session', 'Device'])),
  }),
});

export const { useEndSessionsMutation, useEndUserSessionsMutation, useGetOnlineSessionsQuery } = onlineApi;
