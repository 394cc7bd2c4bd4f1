import { type ParsedArgOf, type Status, STATUS_DISABLED } from '@backroom/contract';
import { roleContract } from '@backroom/contract/roles';

import { createRecord, removeRecords, updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database } from '../../kernel/database/database.ts';
import { inUse, invalidFields, notFound, orNotFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { assertKeepsRoleAccess } from '../../platform/access/kept-access.ts';
import { inRightsTransaction, type RightsContext } from '../../platform/access/rights-transaction.ts';
import { createRoleEntity } from './roles.entity.ts';
import type { RoleRepository, RoleRights, RoleRow } from './roles.repository.ts';
import {
  adminRoleImmutable,
  assertKeyNotReserved,
  assertRightsExist,
  assertRoleCovered,
  assertRolesCovered,
  isAdminRole,
  normalizeRights,
  pickRights,
} from './roles-rules.ts';

type Create = ParsedArgOf<typeof roleContract.create>['body'];
type Update = Partial<Omit<ParsedArgOf<typeof roleContract.update>['body'], 'version'>>;
type Copy = ParsedArgOf<typeof roleContract.copy>['body'];

const IN_USE = {
  'zh-CN': '角色“{names}”还有{total}名用户，请先为他们更换角色',
  'en-US': '{total} users still have the role {names}. Assign them another role first',
};
const KEY_IMMUTABLE = { 'zh-CN': '标识保存后不能修改', 'en-US': 'The key cannot be changed once it is saved' };

export function createRoleService(db: Database, repository: RoleRepository) {
  /** @throws 404, or 403 if the role grants more than the caller has */
  async function findManageable(context: RightsContext, roleId: number) {
    const found = orNotFound(await repository.findRow(roleId, context.tx));
    await assertRoleCovered(context, roleId, found.roleName);
    return found;
  }

  /** @throws 403 if the new role grants more than the caller has */
  async function createRole(context: RightsContext, caller: Caller, { menuIds, deptIds, ...values }: Create) {
    const { tx, principal } = context;
    assertKeyNotReserved(values.roleKey);
    const scope = values.dataScope;
    const rights = normalizeRights({ menuIds, deptIds }, scope);
    await assertRightsExist(tx, { principal, access: roleContract.create.access, scope }, rights);
    const { roleId } = await createRecord(tx, caller, createRoleEntity(repository, principal), values, {
      auditExtras: { after: rights },
    });
    await repository.replaceRights(tx, roleId, rights);
    await assertRoleCovered(context, roleId);
    return repository.findDetail(principal, roleId, tx);
  }

  async function updateRole(caller: Caller, roleId: number, version: number | undefined, changes: Update) {
    return inRightsTransaction(db, caller, roleContract.update.access, async (context) => {
      const { tx, principal } = context;
      const before = await findManageable(context, roleId);
      const { menuIds, deptIds, ...values } = changes;
      const after = applyChanges(before, changes);
      assertAdminUnchanged(before, after);
      if (after.roleKey !== before.roleKey) throw invalidFields({ path: 'roleKey', text: KEY_IMMUTABLE });
      const { access } = roleContract.update;
      await assertRightsExist(tx, { principal, access, scope: after.dataScope }, after.rights, before);

      const auditExtras = { before: pickRights(before), after: after.rights };
      const entity = createRoleEntity(repository, principal);
      await updateRecord(tx, caller, entity, { id: roleId, version: version ?? before.version }, values, {
        auditExtras,
      });
      await repository.replaceRights(tx, roleId, after.rights);
      await assertRoleCovered(context, roleId);
      await assertKeepsRoleAccess(context, roleId);
      return repository.findDetail(principal, roleId, tx);
    });
  }

  return {
    create: (caller: Caller, values: Create) =>
      inRightsTransaction(db, caller, roleContract.create.access, (context) => createRole(context, caller, values)),

    copy: (caller: Caller, roleId: number, overrides: Copy) =>
      inRightsTransaction(db, caller, roleContract.copy.access, async (context) => {
        const source = await findManageable(context, roleId);
        if (isAdminRole(source)) throw adminRoleImmutable();
        const { roleSort, status, remark, dataScope, menuIds, deptIds } = source;
        return createRole(context, caller, { roleSort, status, remark, dataScope, menuIds, deptIds, ...overrides });
      }),

    update: (caller: Caller, roleId: number, version: number, values: Update) =>
      updateRole(caller, roleId, version, values),

    setStatus: (caller: Caller, roleId: number, status: Status, version?: number) =>
      updateRole(caller, roleId, version, { status }),

    remove: (caller: Caller, ids: readonly number[]) =>
      inRightsTransaction(db, caller, roleContract.remove.access, async (context) => {
        const { tx, principal } = context;
        const found = await repository.findRows(tx, ids);
        if (found.length < new Set(ids).size) throw notFound();
        await assertRolesCovered(context, found);
        if (found.some(isAdminRole)) throw adminRoleImmutable();
        await removeRecords(tx, caller, createRoleEntity(repository, principal), ids, {
          withinTransaction: async () => {
            const holders = await repository.countHolders(tx, ids);
            if (holders.length > 0) {
              const names = holders.map(({ roleName }) => roleName);
              throw inUse(IN_USE, { names, total: holders.reduce((sum, { total }) => sum + total, 0) });
            }
            await repository.removeRights(tx, ids);
          },
        });
      }),
  };
}

/** The role after the change. */
function applyChanges(before: RoleRow & RoleRights, changes: Update) {
  const dataScope = changes.dataScope ?? before.dataScope;
  const requested = { menuIds: changes.menuIds ?? before.menuIds, deptIds: changes.deptIds ?? before.deptIds };
  const rights = normalizeRights(requested, dataScope);
  return { roleKey: changes.roleKey ?? before.roleKey, status: changes.status ?? before.status, dataScope, rights };
}

/** @throws 409 for changes of status, data scope or rights of the administrator role */
function assertAdminUnchanged(before: RoleRow & RoleRights, after: ReturnType<typeof applyChanges>): void {
  if (!isAdminRole(before)) return;
  const hasSameRights = JSON.stringify(pickRights(before)) === JSON.stringify(after.rights);
  if (after.status === STATUS_DISABLED || after.dataScope !== before.dataScope || !hasSameRights)
    throw adminRoleImmutable();
}
