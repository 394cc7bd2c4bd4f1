import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Endpoint } from '@backroom/contract';
import { accountContract } from '@backroom/contract/account';
import { appConfigContract } from '@backroom/contract/app-config';
import { avatarContract } from '@backroom/contract/avatars';
import { cashInContract, CORRECT_CASH_IN } from '@backroom/contract/cash-in';
import { configContract } from '@backroom/contract/config';
import { dashboardContract } from '@backroom/contract/dashboard';
import { deptContract } from '@backroom/contract/departments';
import { dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';
import { errorLogContract } from '@backroom/contract/error-log';
import { eventsContract } from '@backroom/contract/events';
import { homeBlocksContract } from '@backroom/contract/home-blocks';
import { jobContract } from '@backroom/contract/jobs';
import { loginLogContract } from '@backroom/contract/login-log';
import { menuContract } from '@backroom/contract/menus';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { navigationContract } from '@backroom/contract/navigation';
import { noticeContract } from '@backroom/contract/notices';
import { onlineContract } from '@backroom/contract/online';
import { operLogContract } from '@backroom/contract/oper-log';
import { ownNoticeContract } from '@backroom/contract/own-notices';
import { ownStoreContract } from '@backroom/contract/own-stores';
import { pageAccessContract } from '@backroom/contract/page-access';
import { postContract } from '@backroom/contract/posts';
import { preferencesContract } from '@backroom/contract/preferences';
import { profileContract } from '@backroom/contract/profile';
import { roleMemberContract } from '@backroom/contract/role-members';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { roleContract } from '@backroom/contract/roles';
import { sessionContract } from '@backroom/contract/session';
import { signInContract } from '@backroom/contract/sign-in';
import { signInStepContract } from '@backroom/contract/sign-in-steps';
import { storeComparisonContract } from '@backroom/contract/store-comparison';
import { storeContract } from '@backroom/contract/stores';
import { systemSettingsContract } from '@backroom/contract/system-settings';
import { userContract } from '@backroom/contract/users';

import { menuRows } from './menus.ts';
import { demoRoles, roleMenuRows } from './roles.ts';

/** By file name; a test fails if a contract file is missing here. */
const CONTRACTS: Record<string, Record<string, Endpoint>[]> = {
  account: [accountContract],
  'app-config': [appConfigContract],
  avatars: [avatarContract],
  'cash-in': [cashInContract],
  config: [configContract],
  dashboard: [dashboardContract],
  departments: [deptContract],
  dictionaries: [dictTypeContract, dictDataContract],
  'error-log': [errorLogContract],
  events: [eventsContract],
  // Create one endpoint per resource; they are part of the contracts of the resources.
  history: [],
  holders: [],
  'home-blocks': [homeBlocksContract],
  'login-log': [loginLogContract],
  // Parts of the endpoints that receive a file.
  'import-file': [],
  jobs: [jobContract],
  menus: [menuContract],
  'month-plan': [monthPlanContract],
  navigation: [navigationContract],
  notices: [noticeContract],
  // Kinds of records in the operation log.
  'record-types': [],
  online: [onlineContract],
  'oper-log': [operLogContract],
  'page-access': [pageAccessContract],
  posts: [postContract],
  preferences: [preferencesContract],
  profile: [profileContract],
  'role-members': [roleMemberContract],
  'role-rights': [roleRightsContract],
  roles: [roleContract],
  session: [sessionContract],
  'sign-in': [signInContract],
  'sign-in-steps': [signInStepContract],
  'store-comparison': [storeComparisonContract],
  stores: [storeContract],
  'system-settings': [systemSettingsContract],
  'own-notices': [ownNoticeContract],
  'own-stores': [ownStoreContract],
  users: [userContract],
};
const CONTRACT_ROOM = join(import.meta.dirname, '../../../../../libs/api/contract/src');

const tags = Object.values(CONTRACTS)
  .flat()
  .flatMap((contract) => Object.values(contract))
  .map(({ access }) => access)
  .filter((access) => access.includes(':'))
  // Checked by the service, for some days of the calls that record cash-in.
  .concat([CORRECT_CASH_IN]);
const seededTags = menuRows.map(({ permission }) => permission).filter((permission) => permission !== '');

describe('the seeded menus', () => {
  it('are checked against every contract file', () => {
    const files = globSync('*/*.contract.ts', { cwd: CONTRACT_ROOM }).map((file) => basename(file, '.contract.ts'));

    expect(files.sort()).toEqual(Object.keys(CONTRACTS).sort());
  });

  it('grant every permission that a contract requires', () => {
    expect(tags.filter((tag) => !seededTags.includes(tag))).toEqual([]);
  });

  it('grant no permission that no contract requires, and none twice', () => {
    expect(seededTags.filter((tag) => !tags.some((required) => required === tag))).toEqual([]);
    expect(new Set(seededTags).size).toBe(seededTags.length);
  });

  it('have unique names, and buttons have none', () => {
    const names = menuRows.filter(({ menuType }) => menuType !== 'F').map(({ menuName }) => menuName);

    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(undefined);
    expect(menuRows.filter(({ menuType, menuName }) => menuType === 'F' && menuName !== undefined)).toEqual([]);
  });

  it('have titles in both languages', () => {
    for (const { title, titleEn } of menuRows) {
      expect(title).toMatch(/\p{Script=Han}/u);
      expect(titleEn).toMatch(/^[A-Z][a-z ]+$/);
    }
  });
});

describe('the seeded roles', () => {
  const listActions = (roleKey: string) => {
    const { roleId } = demoRoles.find((role) => role.roleKey === roleKey) ?? {};
    const granted = roleMenuRows.filter((row) => row.roleId === roleId).map(({ menuId }) => menuId);
    const permissions = menuRows.filter(({ menuId }) => granted.includes(menuId)).map(({ permission }) => permission);
    const actions = permissions.filter((permission) => permission !== '').map((tag) => tag.split(':')[2]);
    return [...new Set(actions)].sort();
  };

  it.each([
    ['editor', ['add', 'correct', 'edit', 'export', 'import', 'list', 'query', 'submit']],
    ['manager', ['add', 'edit', 'export', 'import', 'list', 'query', 'submit']],
    ['clerk', ['add', 'list', 'query']],
    ['finance', ['approve', 'export', 'list', 'query']],
    ['auditor', ['export', 'list', 'query']],
    ['regionHead', ['approve', 'export', 'list', 'query']],
  ])('give %s its permissions', (roleKey, actions) => {
    expect(listActions(roleKey)).toEqual(actions);
  });

  it('include the ancestors of every granted menu entry', () => {
    const parents = new Map(menuRows.map(({ menuId, parentId }) => [menuId, parentId]));
    for (const { roleId, menuId } of roleMenuRows) {
      const parent = parents.get(menuId);
      if (parent) expect(roleMenuRows).toContainEqual({ roleId, menuId: parent });
    }
    expect(new Set(roleMenuRows.map((row) => Object.values(row).join())).size).toBe(roleMenuRows.length);
  });
});
