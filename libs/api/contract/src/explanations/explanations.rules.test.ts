import { resources } from '../resources/index.ts';
import type { Resource } from '../resources/resource.ts';
import { toExplainedTarget, toWhyAddress } from './explanations.rules.ts';
import { explanationQuery } from './explanations.schemas.ts';

const edited = Object.values<Resource>(resources).flatMap(({ type, contract }) =>
  contract?.update ? [{ type, access: contract.update.access }] : [],
);

it.each(edited)('the right to change a $type can be explained', ({ type, access }) => {
  const what = toExplainedTarget(access, 7);
  expect(explanationQuery.safeParse({ what }).success).toBe(true);
  const isScoped = ['user', 'dept', 'store'].includes(type);
  expect(what).toBe(isScoped ? `${type}:7:edit` : `tag:${access}`);
});

it('other calls of such a record are explained by their tag', () => {
  expect(toExplainedTarget('admin:sysUser:query', 7)).toBe('user:7:read');
  expect(toExplainedTarget('admin:sysUser:remove', 7)).toBe('tag:admin:sysUser:remove');
  expect(toExplainedTarget('admin:sysUser:edit')).toBe('tag:admin:sysUser:edit');
  expect(toExplainedTarget('signed-in', 7)).toBeUndefined();
});

it('the address has what is known', () => {
  expect(toWhyAddress({ person: 7, what: 'page:/a b' })).toBe('/admin/why?person=7&what=page%3A%2Fa+b');
  expect(toWhyAddress({ what: undefined })).toBe('/admin/why?');
});
