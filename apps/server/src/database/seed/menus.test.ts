import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Endpoint } from '@backroom/contract';
import { type Resource, resources } from '@backroom/contract/resources';

import { menuRows } from './menus.ts';
import { demoRoles, listRoleMenus } from './roles.ts';

const CONTRACT_ROOM = join(import.meta.dirname, '../../../../../libs/api/contract/src');
const load = createRequire(import.meta.url);

/** The endpoints of every contract file. */
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value;
const endpoints = globSync('*/*.contract.ts', { cwd: CONTRACT_ROOM }).flatMap((file) =>
  Object.values(load(join(CONTRACT_ROOM, file)) as object)
    .flatMap((exported: unknown): unknown[] =>
      typeof exported === 'object' && exported !== null ? Object.values(exported) : [],
    )
    .filter(isEndpoint),
);

const tags = endpoints
  .flatMap(({ access, mayRequire = [] }) => [access, ...mayRequire])
  .filter((access) => access.includes(':'));
const seededTags = menuRows.map(({ permission }) => permission).filter((permission) => permission !== '');

describe('the seeded menus', () => {
  it('are checked against every contract file', () => {
    expect(endpoints.length).toBeGreaterThan(150);
  });

  it('have the page of every resource that has one', () => {
    const components = menuRows.map(({ component }) => component);
    const pages = Object.values(resources).flatMap(({ path }: Resource) => (path ? [`${path}/index`] : []));

    expect(pages.filter((page) => !components.includes(page))).toEqual([]);
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
  const roleMenuRows = listRoleMenus(demoRoles);
  const listActions = (roleKey: string) => {
    const { roleId } = demoRoles.find((role) => role.roleKey === roleKey) ?? {};
    const granted = roleMenuRows.filter((row) => row.roleId === roleId).map(({ menuId }) => menuId);
    const permissions = menuRows.filter(({ menuId }) => granted.includes(menuId)).map(({ permission }) => permission);
    const actions = permissions.filter((permission) => permission !== '').map((tag) => tag.split(':')[2]);
    return [...new Set(actions)].sort();
  };

  it.each([
    ['editor', ['add', 'correct', 'edit', 'export', 'import', 'list', 'query', 'submit']],
    ['manager', ['add', 'close', 'edit', 'export', 'import', 'list', 'query', 'submit']],
    ['clerk', ['add', 'list', 'query']],
    ['finance', ['approve', 'export', 'list', 'query']],
    ['auditor', ['export', 'list', 'query']],
    ['regionHead', ['approve', 'export', 'list', 'query', 'reopen', 'review']],
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
