import { authorize } from './authorize.ts';
import type { Grant, Principal } from './grant.ts';
import { resolveScope } from './resolved-scope.ts';
import { lacksUsedScope, RightsRecorder } from './used-rights.ts';

const TAG = 'admin:sysUser:edit';
const createPrincipal = (userId: number, dataScope: Grant['dataScope']): Principal => ({
  userId,
  deptId: 9,
  deptPath: '/1/9/',
  grants: [{ roleId: 1, roleKey: 'one', dataScope, depts: {}, menus: { 5: TAG } }],
});
const CALLER = createPrincipal(7, '4');
const ROW = { deptId: 9, deptPath: '/1/9/', owners: [] };

it('notes the rows of a permission that a single row was checked with, and resolves them once', () => {
  const recorder = new RightsRecorder(CALLER.userId);
  recorder.record(() => {
    expect(lacksUsedScope(CALLER, TAG)).toBe(true);
    authorize(CALLER, TAG, ROW);
    expect(lacksUsedScope(CALLER, TAG)).toBe(false);
  });

  expect(recorder.rights).toEqual([{ tag: TAG, scope: resolveScope(CALLER, TAG) }]);
});

it('notes neither rights of other users nor those of a row that was refused', () => {
  const recorder = new RightsRecorder(CALLER.userId);
  recorder.record(() => {
    authorize(createPrincipal(8, '1'), TAG, ROW);
    authorize(CALLER, TAG, { ...ROW, deptId: 3, deptPath: '/1/3/' });
  });

  expect(recorder.rights).toEqual([]);
});

it('keeps the rows that were read first', () => {
  const recorder = new RightsRecorder(CALLER.userId);
  recorder.record(() => {
    authorize(CALLER, TAG, ROW);
    resolveScope(createPrincipal(CALLER.userId, '1'), TAG);
  });

  expect(recorder.rights).toEqual([{ tag: TAG, scope: resolveScope(CALLER, TAG) }]);
});
