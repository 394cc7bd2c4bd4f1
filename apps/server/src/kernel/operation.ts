import type { Access, Endpoint } from '@backroom/contract';
import { XLSX_TYPE } from '@backroom/contract/import-file';

import type { OperationAction } from './oper-log.table.ts';

const PREFIX = /^sys(?=[A-Z])/;
const ACTIONS: Readonly<Record<string, OperationAction>> = {
  add: 'create',
  copy: 'create',
  remove: 'remove',
  export: 'export',
  import: 'import',
};
const METHOD_ACTIONS = { GET: 'export', POST: 'create', PUT: 'update', DELETE: 'remove' } as const;

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

const toCamelCase = (segment: string) => segment.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** The noun of a permission tag: `user` for `admin:sysUser:edit`; empty without a tag. */
export const getNoun = (access: Access): string => lowerFirst((access.split(':')[1] ?? '').replace(PREFIX, ''));

/** Whether the response is a file of records. */
export const isTableFile = ({ download }: Endpoint): boolean => download === 'text/csv' || download === XLSX_TYPE;

/** An endpoint that changes data or exports them; a dry run or a stream does neither. */
export const isOperation = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' || isTableFile(endpoint);

/** A CSV file of records; one with many rows becomes a job. */
export const isExport = ({ access, download }: Endpoint): boolean =>
  download === 'text/csv' && access.endsWith(':export');

/** Whether the endpoint may respond with 202 and a job. */
export const mayBecomeJob = (endpoint: Endpoint): boolean => isExport(endpoint) || endpoint.mayBecomeJob === true;

/**
 * Noun and action of an endpoint in the operation log, from its permission tag: `admin:sysUser:edit` updates a `user`.
 * Without a tag they follow from method and path: `PUT /api/v1/user/profile` updates a `user`.
 */
export function getOperation({ method, path, access }: Endpoint): { noun: string; action: OperationAction } {
  const noun = getNoun(access);
  if (noun !== '') return { noun, action: ACTIONS[access.split(':')[2] ?? ''] ?? METHOD_ACTIONS[method] };
  const [segment = ''] = path.replace(/^\/api\/(?:v\d+\/)?/, '').split('/');
  return { noun: lowerFirst(toCamelCase(segment).replace(PREFIX, '')), action: METHOD_ACTIONS[method] };
}
