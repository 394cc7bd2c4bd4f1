import type { $ZodType, $ZodTypes } from 'zod/v4/core';

import type { Endpoint } from '@backroom/contract';

import { api } from '../api.ts';
import { dashboardApi } from '../business/dashboard.api.ts';
import { homeBlocksApi } from '../business/home-blocks.api.ts';
import { monthPlanApi } from '../business/month-plan.api.ts';
import { noticesApi } from '../business/notices.api.ts';
import { ownNoticesApi } from '../business/own-notices.api.ts';
import { storeComparisonApi } from '../business/store-comparison.api.ts';
import type { ApiRequest } from '../http/http.ts';
import { accountApi } from '../identity/account.api.ts';
import { avatarsApi } from '../identity/avatars.api.ts';
import { departmentsApi } from '../identity/departments.api.ts';
import { loginLogApi } from '../identity/login-log.api.ts';
import { menusApi } from '../identity/menus.api.ts';
import { onlineApi } from '../identity/online.api.ts';
import { ownStoresApi } from '../identity/own-stores.api.ts';
import { pageAccessApi } from '../identity/page-access.api.ts';
import { postsApi } from '../identity/posts.api.ts';
import { preferencesApi } from '../identity/preferences.api.ts';
import { profileApi } from '../identity/profile.api.ts';
import { rolesApi } from '../identity/roles.api.ts';
import { sessionApi } from '../identity/session.api.ts';
import { signInApi } from '../identity/sign-in.api.ts';
import { signInStepsApi } from '../identity/sign-in-steps.api.ts';
import { storesApi } from '../identity/stores.api.ts';
import { usersApi } from '../identity/users.api.ts';
import { navigationApi } from '../navigation/navigation.api.ts';
import { appConfigApi } from '../platform/app-config.api.ts';
import { configApi } from '../platform/config.api.ts';
import { dictionariesApi } from '../platform/dictionaries.api.ts';
import { errorLogApi } from '../platform/error-log.api.ts';
import { jobsApi } from '../platform/jobs.api.ts';
import { operLogApi } from '../platform/oper-log.api.ts';
import { systemSettingsApi } from '../platform/system-settings.api.ts';

/** The files that inject endpoints, by name. */
export const SLICES: Readonly<Record<string, object>> = {
  account: accountApi,
  'app-config': appConfigApi,
  avatars: avatarsApi,
  config: configApi,
  dashboard: dashboardApi,
  departments: departmentsApi,
  dictionaries: dictionariesApi,
  'error-log': errorLogApi,
  'home-blocks': homeBlocksApi,
  jobs: jobsApi,
  'login-log': loginLogApi,
  menus: menusApi,
  'month-plan': monthPlanApi,
  navigation: navigationApi,
  notices: noticesApi,
  online: onlineApi,
  'oper-log': operLogApi,
  'own-notices': ownNoticesApi,
  'own-stores': ownStoresApi,
  'page-access': pageAccessApi,
  posts: postsApi,
  preferences: preferencesApi,
  profile: profileApi,
  roles: rolesApi,
  session: sessionApi,
  'sign-in': signInApi,
  'sign-in-steps': signInStepsApi,
  'store-comparison': storeComparisonApi,
  stores: storesApi,
  'system-settings': systemSettingsApi,
  users: usersApi,
};

interface Definition {
  type: 'query' | 'mutation';
  query: (arg: object) => ApiRequest;
}

export interface DefinedEndpoint {
  name: string;
  isQuery: boolean;
  contract: Endpoint;
}

/** All endpoints of the API, with their contract. */
export function listEndpoints(): readonly DefinedEndpoint[] {
  const endpoints: DefinedEndpoint[] = [];
  const record = (name: string) => (definition: unknown) => {
    const { type, query } = definition as Definition;
    endpoints.push({ name, isQuery: type === 'query', contract: query({}).endpoint });
  };
  const names = Object.keys(api.endpoints);
  api.enhanceEndpoints({ endpoints: Object.fromEntries(names.map((name) => [name, record(name)])) });
  return endpoints;
}

/** Names of the members of a schema, at any level. */
export function listFields(schema: $ZodType, seen = new Set<$ZodType>()): readonly string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, member]) => [name, ...listFields(member, seen)]);
  }
  if (def.type === 'array') return listFields(def.element, seen);
  if (def.type === 'optional' || def.type === 'nullable') return listFields(def.innerType, seen);
  return [];
}
