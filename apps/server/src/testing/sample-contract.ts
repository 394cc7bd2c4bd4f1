import * as z from 'zod/mini';

import { endpoint } from '@backroom/contract';

const TAG = 'admin:sample:list';

/** Endpoints for the tests of the kernel, one of each kind. */
export const sampleContract = {
  open: endpoint({ method: 'GET', path: '/api/v1/open', access: 'public', summary: 'Open', data: z.null() }),
  own: endpoint({ method: 'GET', path: '/api/v1/own', access: 'signed-in', summary: 'Own', data: z.string() }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sample',
    access: TAG,
    summary: 'List',
    query: z.strictObject({ pageSize: z._default(z.coerce.number().check(z.int(), z.maximum(100)), 20) }),
    data: z.object({ pageSize: z.int() }),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/v1/sample/{id}',
    access: TAG,
    summary: 'One',
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    data: z.object({ id: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/sample',
    access: 'admin:sample:add',
    mayRequire: ['admin:sample:edit'],
    summary: 'Create',
    body: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1)),
      amount: z.optional(z.int()),
      nested: z.optional(z.strictObject({ deep: z.string() })),
      anything: z.optional(z.any()),
    }),
    data: z.object({ id: z.int(), token: z.string() }),
    hoistedFields: ['token'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/sample',
    access: 'admin:sample:remove',
    summary: 'Remove',
    body: z.strictObject({ ids: z.array(z.int()) }),
    data: z.object({ ids: z.array(z.int()) }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/sample/file',
    access: 'admin:sample:add',
    summary: 'Upload',
    upload: { types: ['text/csv'], maxBytes: 1_000 },
    data: z.int(),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/sample/export',
    access: 'admin:sample:export',
    summary: 'Export',
    data: z.null(),
    download: 'text/csv',
  }),
};
