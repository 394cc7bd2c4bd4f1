import { endpoint } from '../endpoint/endpoint.ts';
import {
  bulkEffectsBody,
  changeEffects,
  deptEffectsBody,
  deptEffectsParams,
  mergeEffectsBody,
  removalEffectsBody,
  roleEffectsBody,
  roleEffectsParams,
  userEffectsBody,
  userEffectsParams,
} from './effects.schemas.ts';

export {
  EFFECT_KINDS,
  type EffectKind,
  MAX_EFFECT_NAMES,
  MAX_EFFECT_PEOPLE,
  MAX_EFFECT_ROWS,
} from './effects.constants.ts';
export type { ChangedEntry, ChangeEffects, RowEffect } from './effects.schemas.ts';

/** What changes of rights would do to people and rows. Nothing is written or locked. */
export const effectsContract = {
  role: endpoint({
    method: 'POST',
    path: '/api/v1/role/{roleId}/effects/preview',
    access: 'admin:sysRole:update',
    summary: 'What a change of a role would do to the rows of its users',
    params: roleEffectsParams,
    body: roleEffectsBody,
    data: changeEffects,
  }),
  user: endpoint({
    method: 'POST',
    path: '/api/v1/user/{userId}/effects/preview',
    access: 'admin:sysUser:edit',
    summary: 'What other roles, another department or another status would do to the rows of a user',
    params: userEffectsParams,
    body: userEffectsBody,
    data: changeEffects,
  }),
  users: endpoint({
    method: 'POST',
    path: '/api/v1/user/bulk/effects/preview',
    access: 'admin:sysUser:edit',
    summary: 'What a change of many users would do to the rows of one of them',
    body: bulkEffectsBody,
    data: changeEffects,
  }),
  removal: endpoint({
    method: 'POST',
    path: '/api/v1/user/removal/effects/preview',
    access: 'admin:sysUser:remove',
    summary: 'What the deletion of users would do to the rows of one of them',
    body: removalEffectsBody,
    data: changeEffects,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/v1/dept/{deptId}/merge/effects/preview',
    access: 'admin:sysDept:remove',
    summary: 'What a merge of departments would do to the rows of users',
    params: deptEffectsParams,
    body: mergeEffectsBody,
    data: changeEffects,
  }),
  dept: endpoint({
    method: 'POST',
    path: '/api/v1/dept/{deptId}/effects/preview',
    access: 'admin:sysDept:edit',
    summary: 'What another place of a department would do to the rows of users',
    params: deptEffectsParams,
    body: deptEffectsBody,
    data: changeEffects,
  }),
};
