import { type ParsedArgOf, type Status, STATUS_DISABLED } from '@backroom/contract';
import { roleContract } from '@backroom/contract/roles';

import { inUse, invalidFields, notFound } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { records } from '../../kernel/records.ts';
import { changeRights, type Changing, requireAdminLeft } from '../access/change-rights.ts';
import { roleNoun } from './role-noun.ts';
import {
  adminStays,
  isAdminRole,
  requireCovered,
  requireKnown,
  requireOwnKey,
  rightsOf,
  storedRights,
} from './role-rules.ts';
import { type RoleRepository, type RoleRights, type RoleRow } from './roles.repository.ts';

type Create = ParsedArgOf<typeof roleContract.create>['body'];
type Update = Partial<Omit<ParsedArgOf<typeof roleContract.update>['body'], 'version'>>;
type Copy = ParsedArgOf<typeof roleContract.copy>['body'];

const HELD = {
  'zh-CN': '角色“{names}”还有{total}名用户，请先为他们更换角色',
  'en-US': '{total} users still have the role {names}. Assign them another role first',
};
const KEY_STAYS = { 'zh-CN': '标识保存后不能修改', 'en-US': 'The key cannot be changed once it is saved' };

export function roleService(db: Database, repository: RoleRepository) {
  const store = records(db);

  /** @throws 404, or 403 if the role grants more than the caller has */
  async function findMine(changing: Changing, roleId: number) {
    const found = await repository.findRow(roleId, changing.tx);
    if (!found) throw notFound();
    await requireCovered(changing, roleId, found.roleName);
    return found;
  }

  /** @throws 403 if the new role grants more than the caller has */
  async function make(changing: Changing, caller: Caller, { menuIds, deptIds, ...values }: Create) {
    const { tx, me } = changing;
    requireOwnKey(values.roleKey);
    const scope = values.dataScope;
    const rights = storedRights({ menuIds, deptIds }, scope);
    await requireKnown(tx, { me, access: roleContract.create.access, scope }, rights);
    const options = { tx, beside: { after: rights } };
    const { roleId } = await store.create(caller, roleNoun(repository, me), values, options);
    await repository.putRights(tx, roleId, rights);
    await requireCovered(changing, roleId);
    return repository.detail(me, roleId, tx);
  }

  async function change(caller: Caller, roleId: number, version: number | undefined, asked: Update) {
    return changeRights(db, caller, roleContract.update.access, async (changing) => {
      const { tx, me } = changing;
      const before = await findMine(changing, roleId);
      const { menuIds, deptIds, ...values } = asked;
      const after = afterOf(before, asked);
      refuseForAdmin(before, after);
      if (after.roleKey !== before.roleKey) throw invalidFields({ path: 'roleKey', text: KEY_STAYS });
      const { access } = roleContract.update;
      await requireKnown(tx, { me, access, scope: after.dataScope }, after.rights, before);

      const beside = { before: rightsOf(before), after: after.rights };
      const noun = roleNoun(repository, me);
      await store.update(caller, noun, roleId, version ?? before.version, values, { tx, beside });
      await repository.putRights(tx, roleId, after.rights);
      await requireCovered(changing, roleId);
      await requireAdminLeft(tx);
      return repository.detail(me, roleId, tx);
    });
  }

  return {
    create: (caller: Caller, values: Create) =>
      changeRights(db, caller, roleContract.create.access, (changing) => make(changing, caller, values)),

    copy: (caller: Caller, roleId: number, named: Copy) =>
      changeRights(db, caller, roleContract.copy.access, async (changing) => {
        const source = await findMine(changing, roleId);
        if (isAdminRole(source)) throw adminStays();
        const { roleSort, status, remark, dataScope, menuIds, deptIds } = source;
        return make(changing, caller, { roleSort, status, remark, dataScope, menuIds, deptIds, ...named });
      }),

    update: (caller: Caller, roleId: number, version: number, values: Update) =>
      change(caller, roleId, version, values),

    setStatus: (caller: Caller, roleId: number, status: Status, version?: number) =>
      change(caller, roleId, version, { status }),

    remove: (caller: Caller, ids: readonly number[]) =>
      changeRights(db, caller, roleContract.remove.access, async (changing) => {
        const { tx, me } = changing;
        for (const roleId of new Set(ids)) if (isAdminRole(await findMine(changing, roleId))) throw adminStays();
        await store.remove(caller, roleNoun(repository, me), ids, {
          tx,
          also: async () => {
            const held = await repository.countHolders(tx, ids);
            if (held.length > 0) {
              const names = held.map(({ roleName }) => roleName).join(', ');
              throw inUse(HELD, { names, total: held.reduce((sum, { total }) => sum + total, 0) });
            }
            for (const roleId of ids) await repository.putRights(tx, roleId, { menuIds: [], deptIds: [] });
          },
        });
      }),
  };
}

/** The role after the change. */
function afterOf(before: RoleRow & RoleRights, asked: Update) {
  const dataScope = asked.dataScope ?? before.dataScope;
  const wanted = { menuIds: asked.menuIds ?? before.menuIds, deptIds: asked.deptIds ?? before.deptIds };
  const rights = storedRights(wanted, dataScope);
  return { roleKey: asked.roleKey ?? before.roleKey, status: asked.status ?? before.status, dataScope, rights };
}

/** @throws 409 for changes of status, data scope or rights of the administrator role */
function refuseForAdmin(before: RoleRow & RoleRights, after: ReturnType<typeof afterOf>): void {
  if (!isAdminRole(before)) return;
  const isSame = JSON.stringify(rightsOf(before)) === JSON.stringify(after.rights);
  if (after.status === STATUS_DISABLED || after.dataScope !== before.dataScope || !isSame) throw adminStays();
}
