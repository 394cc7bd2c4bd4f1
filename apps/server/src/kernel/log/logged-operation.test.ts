import type { Access, Endpoint } from '@backroom/contract';

import { getOperation, isOperation } from './logged-operation.ts';

const endpoint = (method: Endpoint['method'], path: Endpoint['path'], access: Access, rest: Partial<Endpoint> = {}) =>
  ({ method, path, access, ...rest }) as Endpoint;

it.each<[endpoint: Endpoint, noun: string, action: string]>([
  [endpoint('POST', '/api/v1/sys-user', 'admin:sysUser:add'), 'user', 'create'],
  [endpoint('PUT', '/api/v1/user/status', 'admin:sysUser:edit'), 'user', 'update'],
  [endpoint('PUT', '/api/v1/user/pwd/reset', 'admin:sysUser:resetPassword'), 'user', 'update'],
  [endpoint('POST', '/api/v1/sys-user/import', 'admin:sysUser:import'), 'user', 'import'],
  [endpoint('GET', '/api/v1/dict/type/export', 'admin:sysDictType:export'), 'dictType', 'export'],
  [endpoint('DELETE', '/api/v1/session', 'admin:sysSession:remove'), 'session', 'remove'],
  [endpoint('PUT', '/api/v1/user/profile', 'signed-in'), 'user', 'update'],
  [endpoint('PUT', '/api/v1/set-config', 'admin:sysConfigSet:update'), 'config', 'update'],
  [endpoint('PUT', '/api/cafu/notice/{id}/read', 'signed-in'), 'notice', 'update'],
  [endpoint('DELETE', '/api/v1/user/session', 'signed-in'), 'session', 'remove'],
  [endpoint('DELETE', '/api/cafu/cash-in/token', 'admin:sysStore:edit'), 'storeToken', 'remove'],
  [endpoint('POST', '/api/v1/sys-role/{roleId}/copy', 'admin:sysRole:add'), 'role', 'create'],
  [endpoint('POST', '/api/v1/dept/import', 'admin:sysDept:add'), 'dept', 'import'],
  [endpoint('POST', '/api/v1/user/passkey', 'signed-in'), 'user', 'update'],
  [endpoint('DELETE', '/api/v1/user/avatar', 'signed-in'), 'user', 'update'],
  [endpoint('POST', '/api/v1/job/{jobId}/cancel', 'signed-in'), 'job', 'update'],
  [endpoint('POST', '/api/cafu/cash-in', 'cafu:cashIn:add'), 'monthPlan', 'update'],
])('derives record type and action of %j', (contract, noun, action) => {
  expect(getOperation(contract)).toEqual({ noun, action });
});

it('counts writes and exports as operations', () => {
  expect(isOperation(endpoint('PUT', '/a', 'signed-in'))).toBe(true);
  expect(isOperation(endpoint('GET', '/a', 'signed-in', { download: 'text/csv' }))).toBe(true);
  expect(isOperation(endpoint('GET', '/a', 'signed-in'))).toBe(false);
  expect(isOperation(endpoint('GET', '/a', 'signed-in', { download: 'image/jpeg' }))).toBe(false);
  expect(isOperation(endpoint('GET', '/a/importTemplate', 'signed-in', { download: 'text/csv' }))).toBe(false);
  expect(isOperation(endpoint('POST', '/a/preview', 'signed-in'))).toBe(false);
});
