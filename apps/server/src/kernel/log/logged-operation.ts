import type { Access, Endpoint } from '@backroom/contract';
import { XLSX_TYPE } from '@backroom/contract/import-file';

import type { OperationAction } from '../../schema/oper-log.table.ts';

const PREFIX = /^sys(?=[A-Z])/;
/** Tags whose records are of another type. */
const ALIASES: Readonly<Record<string, string>> = { configSet: 'config', takings: 'takingsDay' };
/** Paths whose records are of another type than their tag or first segment names. */
const PATH_RECORD_TYPES: readonly [path: RegExp, noun: string][] = [
  [/^\/api\/cafu\/cash-in(?:\/question)?$/, 'monthPlan'],
  [/^\/api\/cafu\/cash-in\/day(?:\/|$)/, 'takingsDay'],
  [/^\/api\/cafu\/cash-in\/token$/, 'storeToken'],
  [/^\/api\/cafu\/notice\//, 'notice'],
  [/^\/api\/v1\/(?:user\/session|logout|see-as$)/, 'session'],
  [/^\/api\/v1\/shared-view$/, 'role'],
];
/** Paths whose action does not follow from tag and method. */
const PATH_ACTIONS: readonly [path: RegExp, action: OperationAction][] = [
  [/\/import$/, 'import'],
  [/\/first-passwords$/, 'export'],
  [/^\/api\/v1\/logout$/, 'remove'],
  [/^\/api\/v1\/(?:job\/\{jobId\}\/cancel|set-config\/logo|see-as|shared-view)$/, 'update'],
  [/^\/api\/cafu\/(?:cash-in(?:\/question)?$|cash-in\/day(?:\/|$)|notice\/)/, 'update'],
];
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

/** The record type of a permission tag: `user` for `admin:sysUser:edit`; empty without a tag. */
export function getRecordType(access: Access): string {
  const noun = lowerFirst((access.split(':')[1] ?? '').replace(PREFIX, ''));
  return ALIASES[noun] ?? noun;
}

/** Whether the response is a file of records. */
export const isRecordFile = ({ download }: Endpoint): boolean =>
  download === 'text/csv' || download === XLSX_TYPE || download === 'application/json';

const isTemplate = ({ path }: Endpoint): boolean => path.endsWith('/importTemplate');
const isPreview = ({ path }: Endpoint): boolean => path.endsWith('/preview');
/** What a user is about to edit is no data yet. */
const isPresence = ({ path }: Endpoint): boolean => path.endsWith('/presence');

/** An endpoint that changes data or exports them; a preview, presence, a template or a stream does neither. */
export const isOperation = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET'
    ? isRecordFile(endpoint) && !isTemplate(endpoint)
    : !isPreview(endpoint) && !isPresence(endpoint);

/** A CSV file of records; one with many rows becomes a job. */
export const isExport = ({ access, download }: Endpoint): boolean =>
  download === 'text/csv' && access.endsWith(':export');

/** Whether the endpoint may respond with 202 and a job. */
export const mayBecomeJob = (endpoint: Endpoint): boolean => isExport(endpoint) || endpoint.mayBecomeJob === true;

/** Factors and pictures of the own account belong to its user, who is updated whatever the method. */
export const isOwnAccount = (noun: string, { access }: Endpoint): boolean => noun === 'user' && access === 'signed-in';

const findByPath = <Value>(table: readonly [path: RegExp, value: Value][], path: string): Value | undefined =>
  table.find(([pattern]) => pattern.test(path))?.[1];

/**
 * Record type and action of an endpoint in the operation log, the same for a refused call as for one that is done. They
 * follow from its permission tag: `admin:sysUser:edit` updates a `user`; without a tag from method and path:
 * `PUT /api/v1/user/profile` updates a `user`.
 */
export function getOperation(endpoint: Endpoint): { noun: string; action: OperationAction } {
  const { method, path, access } = endpoint;
  const noun = findByPath(PATH_RECORD_TYPES, path) ?? (getRecordType(access) || getFirstSegment(path));
  const action = isOwnAccount(noun, endpoint) ? 'update' : findByPath(PATH_ACTIONS, path);
  return { noun, action: action ?? ACTIONS[access.split(':')[2] ?? ''] ?? METHOD_ACTIONS[method] };
}

const getFirstSegment = (path: string): string => {
  const [segment = ''] = path.replace(/^\/api\/(?:v\d+\/)?/, '').split('/');
  return lowerFirst(toCamelCase(segment).replace(PREFIX, ''));
};
