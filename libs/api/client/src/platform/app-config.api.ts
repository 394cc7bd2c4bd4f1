import { useEffect, useMemo } from 'react';

import { appConfigContract } from '@backroom/contract/app-config';

import { api, fromContract } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';
import { type AppInfo, loadAppInfo, parseAppInfo, saveAppInfo } from './app-info.ts';

export const appConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppConfig: build.query(queryFromContract(appConfigContract.get, 'AppConfig')),
    getDemoAccounts: build.query(fromContract(appConfigContract.demoAccounts)),
  }),
});

export const { useGetAppConfigQuery, useGetDemoAccountsQuery } = appConfigApi;
export { type AppInfo, getAppName, PRODUCT_NAME } from './app-info.ts';

/** Name and logo of the application; those of the last visit until the response arrives. */
export function useAppInfo(): AppInfo {
  const { data } = useGetAppConfigQuery(undefined, { selectFromResult: ({ data }) => ({ data }) });
  const info = useMemo(() => (data ? parseAppInfo(data) : loadAppInfo()), [data]);
  useEffect(() => {
    if (data) saveAppInfo(parseAppInfo(data));
  }, [data]);
  return info;
}
