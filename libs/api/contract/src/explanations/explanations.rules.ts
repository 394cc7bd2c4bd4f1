import type { Access } from '../endpoint/endpoint.ts';

/** Nouns and verbs of the tags that a data scope limits to single records. */
const KINDS: Readonly<Record<string, string>> = { sysUser: 'user', sysDept: 'dept', sysStore: 'store' };
const ACTIONS: Readonly<Record<string, string>> = { query: 'read', edit: 'edit' };

/**
 * What an explanation is asked about: what a permission tag permits to a record, or the tag itself if no data scope
 * limits it. Undefined for calls that everybody may make.
 */
export function toExplainedTarget(access: Access, id?: unknown): string | undefined {
  const [, noun = '', verb] = access.split(':');
  if (verb === undefined) return undefined;
  const kind = KINDS[noun];
  const action = ACTIONS[verb];
  return kind && action && Number.isInteger(id) ? `${kind}:${String(id)}:${action}` : `tag:${access}`;
}

/** Address of the page that explains why a person can do something, or not; without a person the current user. */
export const toWhyAddress = (question: { person?: number; what?: string | undefined }): string =>
  `/admin/why?${new URLSearchParams(
    Object.entries(question).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()}`;
