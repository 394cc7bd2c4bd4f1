import type { Access, Endpoint } from '@backroom/contract';
import { XLSX_TYPE } from '@backroom/contract/import-file';

import type { OperationAction } from './oper-log.table.ts';

const PREFIX = /^sys(?=[A-Z])/;
/** Tags of their own for the records of another noun. */
const ALIASES: Readonly<Record<string, string>> = { configSet: 'config' };
/** Paths whose records have another noun than the tag or the first segment. */
const PATH_NOUNS: readonly [path: RegExp, noun: string][] = [
  [/^\/api\/cafu\/cash-in\/token$/, 'storeToken'],
  [/^\/api\/cafu\/notice\//, 'notice'],
  [/^\/api\/v1\/(?:user\/session|logout)/, 'session'],
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

/** The noun of a permission tag: `user` for `admin:sysUser:edit`; empty without a tag. */
export function getNoun(access: Access): string {
  const noun = lowerFirst((access.split(':')[1] ?? '').replace(PREFIX, ''));
  return ALIASES[noun] ?? noun;
}

/** Whether the response is a file of records. */
export const isRecordFile = ({ download }: Endpoint): boolean =>
  download === 'text/csv' || download === XLSX_TYPE || download === 'application/json';

const isTemplate = ({ path }: Endpoint): boolean => path.endsWith('/importTemplate');
const isPreview = ({ path }: Endpoint): boolean => path.endsWith('/preview');

/** An endpoint that changes data or exports them; a preview, a template or a stream does neither. */
export const isOperation = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' ? isRecordFile(endpoint) && !isTemplate(endpoint) : !isPreview(endpoint);

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
  const action = ACTIONS[access.split(':')[2] ?? ''] ?? METHOD_ACTIONS[method];
  const [, named] = PATH_NOUNS.find(([pattern]) => pattern.test(path)) ?? [];
  return { noun: named ?? (getNoun(access) || getFirstSegment(path)), action };
}

const getFirstSegment = (path: string): string => {
  const [segment = ''] = path.replace(/^\/api\/(?:v\d+\/)?/, '').split('/');
  return lowerFirst(toCamelCase(segment).replace(PREFIX, ''));
};
