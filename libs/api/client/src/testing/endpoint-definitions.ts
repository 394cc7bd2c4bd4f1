import type { $ZodType, $ZodTypes } from 'zod/v4/core';

import type { Endpoint } from '@backroom/contract';

import { accountApi } from '../account.api.ts';
import { api } from '../api.ts';
import { appConfigApi } from '../app-config.api.ts';
import { avatarsApi } from '../avatars.api.ts';
import { configApi } from '../config.api.ts';
import { dashboardApi } from '../dashboard.api.ts';
import { departmentsApi } from '../departments.api.ts';
import { dictionariesApi } from '../dictionaries.api.ts';
import { errorLogApi } from '../error-log.api.ts';
import { homeBlocksApi } from '../home-blocks.api.ts';
import type { ApiRequest } from '../http/http.ts';
import { jobsApi } from '../jobs.api.ts';
import { loginLogApi } from '../login-log.api.ts';
import { menusApi } from '../menus.api.ts';
import { monthPlanApi } from '../month-plan.api.ts';
import { navigationApi } from '../navigation.api.ts';
import { noticesApi } from '../notices.api.ts';
import { onlineApi } from '../online.api.ts';
import { operLogApi } from '../oper-log.api.ts';
import { ownNoticesApi } from '../own-notices.api.ts';
import { ownStoresApi } from '../own-stores.api.ts';
import { pageAccessApi } from '../page-access.api.ts';
import { postsApi } from '../posts.api.ts';
import { preferencesApi } from '../preferences.api.ts';
import { profileApi } from '../profile.api.ts';
import { rolesApi } from '../roles.api.ts';
import { sessionApi } from '../session.api.ts';
import { signInApi } from '../sign-in.api.ts';
import { signInStepsApi } from '../sign-in-steps.api.ts';
import { storeComparisonApi } from '../store-comparison.api.ts';
import { storesApi } from '../stores.api.ts';
import { systemSettingsApi } from '../system-settings.api.ts';
import { usersApi } from '../users.api.ts';

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
