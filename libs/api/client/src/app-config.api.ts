import { useEffect, useMemo } from 'react';

import { appConfigContract } from '@backroom/contract/app-config';

import { api, call } from './api.ts';
import { type AppInfo, readAppInfo, storeAppInfo, storedAppInfo } from './app-info.ts';

export const appConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppConfig: build.query({ ...call(appConfigContract.get), providesTags: ['AppConfig'] }),
    getDemoAccounts: build.query(call(appConfigContract.demoAccounts)),
  }),
});

export const { useGetAppConfigQuery, useGetDemoAccountsQuery } = appConfigApi;
export { type AppInfo, appNameIn } from './app-info.ts';

/** Name and logo of the application; those of the last visit until the response arrives. */
export function useAppInfo(): AppInfo {
  const { data } = useGetAppConfigQuery();
  const info = useMemo(() => (data ? readAppInfo(data) : storedAppInfo()), [data]);
  useEffect(() => {
    if (data) storeAppInfo(readAppInfo(data));
  }, [data]);
  return info;
}
