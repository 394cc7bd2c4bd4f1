import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import {
  formattedText,
  id,
  idParam,
  keyword,
  recordFields,
  requiredText,
  sortNumber,
  status,
  STATUS_NORMAL,
  text,
  textFilter,
  version,
} from './fields.ts';
import { historyEndpoint } from './history.contract.ts';
import { holdersEndpoint } from './holders.contract.ts';

const POST_CODE = /^[A-Za-z][A-Za-z0-9_-]*$/;

const input = {
  postName: requiredText(128),
  postCode: formattedText(POST_CODE, 64),
  sort: sortNumber,
  status,
  remark: text(255),
};

const defaults = { sort: 0, status: STATUS_NORMAL, remark: '' };

/** A position in the company; `userCount` users have it. */
export const post = z.object({ postId: id, ...input, userCount: z.int(), ...recordFields });
export type Post = z.infer<typeof post>;

const filters = { keyword, postName: textFilter, postCode: textFilter, status: z.optional(status) };
const list = pageQuery(['postId', 'postName', 'postCode', 'sort', 'status', 'createdAt'], filters);

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/post/{postId}',
  access: 'admin:sysPost:query',
  summary: 'One post',
  params: z.object({ postId: idParam }),
  data: post,
});

const remove = endpoint({
  method: 'DELETE',
  path: '/api/v1/post',
  access: 'admin:sysPost:remove',
  summary: 'Delete posts without users',
  body: idsBody,
  data: idsBody,
});

export const postContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/post',
    access: 'admin:sysPost:list',
    summary: 'A page of posts',
    query: list,
    data: pageOf(post),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/post/option-select',
    access: 'admin:sysUser:list',
    summary: 'Posts that can be assigned to users',
    data: z.array(z.object({ postId: id, postName: z.string(), status })),
  }),
  byId,
  history: historyEndpoint(byId),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/post',
    access: 'admin:sysPost:add',
    summary: 'Create a post',
    body: z.strictObject(input),
    defaults,
    data: post,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/post/{postId}',
    access: 'admin:sysPost:edit',
    summary: 'Update a post',
    params: z.object({ postId: idParam }),
    body: z.strictObject({ ...input, version }),
    defaults,
    data: post,
  }),
  remove,
  holders: holdersEndpoint(remove),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/post/export',
    access: 'admin:sysPost:export',
    summary: 'Export all matching posts as CSV',
    query: list,
    data: z.null(),
    download: 'text/csv',
  }),
};
