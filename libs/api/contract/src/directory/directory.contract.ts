import { deptOptions, deptTreeQuery } from '../departments/departments.schemas.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { directoryPage, directoryPostOptions, directoryPostOptionsQuery, directoryQuery } from './directory.schemas.ts';

export type { Colleague } from './directory.schemas.ts';

const PATH = '/api/v1/directory';
const LIST = 'admin:sysDirectory:list';

/** Who works where, and how to call them: facts that colleagues may know, and nothing else of an account. */
export const directoryContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: LIST,
    summary: 'A page of enabled people in the data scope of the caller, with post, place of work and telephone number',
    query: directoryQuery,
    data: directoryPage,
    mayLag: true,
  }),
  departments: endpoint({
    method: 'GET',
    path: `${PATH}/department`,
    access: LIST,
    summary: 'Departments and stores whose people the caller finds in the directory, as a tree to choose from',
    query: deptTreeQuery,
    data: deptOptions,
  }),
  posts: endpoint({
    method: 'GET',
    path: `${PATH}/post`,
    access: LIST,
    summary: 'Names of posts, to choose from',
    query: directoryPostOptionsQuery,
    data: directoryPostOptions,
  }),
};
