import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody, noData } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { holdersEndpoint } from '../holders/holders.contract.ts';
import {
  post,
  postDefaults,
  postInput,
  postListQuery,
  postOptions,
  postOptionsQuery,
  postPage,
  postParams,
  postUpdate,
} from './posts.schemas.ts';

export { STORE_MANAGER_POST } from './posts.constants.ts';
export type { Post } from './posts.schemas.ts';

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/post/{postId}',
  access: 'admin:sysPost:query',
  summary: 'One post',
  params: postParams,
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
    query: postListQuery,
    data: postPage,
    mayLag: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/post/option-select',
    access: 'admin:sysUser:list',
    summary: 'Posts that can be assigned to users, to choose from',
    query: postOptionsQuery,
    data: postOptions,
  }),
  byId,
  history: historyEndpoint(byId),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/post',
    access: 'admin:sysPost:add',
    summary: 'Create a post',
    body: postInput,
    defaults: postDefaults,
    data: post,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/post/{postId}',
    access: 'admin:sysPost:edit',
    summary: 'Update a post',
    params: postParams,
    body: postUpdate,
    defaults: postDefaults,
    data: post,
  }),
  remove,
  holders: holdersEndpoint(remove),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/post/export',
    access: 'admin:sysPost:export',
    summary: 'Export all matching posts as CSV',
    query: postListQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};
