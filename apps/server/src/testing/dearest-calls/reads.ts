import type { ApiOperation } from '../api-document/calls.ts';
import type { Company } from './company.ts';

const ROWS = 1_000;
const WORDS = ['店', '1', '2', '第', 'a'].join(' ');

/** The parameters that make a read dear; others have their default. */
const QUERY: Record<string, string> = {
  pageSize: String(ROWS),
  keyword: WORDS,
  name: '店',
  month: '2026-06',
  since: '0',
  year: '2026',
  period: 'year',
  path: '/admin/sys-user',
  dictType: 'sys_user_sex',
  from: '2024-01',
  to: '2025-12',
  postId: '1',
  differences: '1',
  what: 'tag:admin:sysUser:list',
};

/** Ids of a read that names records; users have the same ones as stores. */
const toIds = (path: string, { storeIds }: Company) =>
  path.startsWith('/api/cafu/store-comparison')
    ? storeIds.slice(0, 6)
    : path.includes('/holders') || path.endsWith('/responsibilities')
      ? storeIds.slice(0, 100)
      : [];

/** A read with the largest page and a search; records of the demo data have the id 1. */
export function toRead({ path, operation }: ApiOperation, company: Company): string {
  const pairs = operation.parameters.flatMap(({ name, in: place, required }) => {
    if (place !== 'query') return [];
    // Where they are optional, a read without them is dearer.
    if (name === 'ids') return required ? [`ids=${toIds(path, company).join()}`] : [];
    if (name === 'kind' && path === '/api/v1/explanation/target') return ['kind=user'];
    if (name === 'kind') return required ? ['kind=stores'] : [];
    if (name === 'storeId') return required ? [`storeId=${company.storeIds[0]}`] : [];
    if (name === 'to' && path === '/api/cafu/cash-in/days') return ['to=2026-06-30'];
    if (name === 'menuId') return required ? ['menuId=1'] : [];
    if (name === 'pageSize' && path === '/api/v1/sys-opera-log') return ['pageSize=100'];
    const value = QUERY[name];
    return value === undefined || (name === 'dictType' && !required) ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const filled = path
    .replace('{storeId}', String(company.storeIds[0]))
    .replace('{key}', 'sys.name')
    .replace('{digest}', 'a'.repeat(43))
    .replace(/\{\w+\}/g, '1');
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}
