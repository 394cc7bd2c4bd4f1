import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

import { Can, HasRole, useCan } from './permissions.tsx';
import { WithSession } from './testing/index.ts';

const isShown = (children: ReactNode, session: { permissions?: string[]; roles?: string[] }) => {
  render(<WithSession {...session}>{children}</WithSession>);
  return screen.queryByText('secret') !== null;
};

describe('Can', () => {
  it.each([
    ['the exact tag', ['admin:sysUser:add'], true],
    ['one of several', ['x:y:z', 'admin:sysUser:edit'], true],
    ['everything', ['*:*:*'], true],
    ['nothing', [], false],
    ['another tag', ['admin:sysUser:list'], false],
    ['half a wildcard', ['admin:*:*'], false],
    ['a longer tag', ['admin:sysUser:address'], false],
  ])('for a user with %s', (_, permissions, visible) => {
    const children = <Can tags={['admin:sysUser:add', 'admin:sysUser:edit']}>secret</Can>;
    expect(isShown(children, { permissions })).toBe(visible);
  });

  it.each([[[]], ['admin:sysUser:add'], [undefined], [null], [[7]], [['']]])('throws for the tags %p', (tags) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => isShown(<Can tags={tags as never}>secret</Can>, {})).toThrow(/set the action permission tag value/);
    consoleError.mockRestore();
  });
});

it('useCan accepts a single tag', () => {
  const Probe = () => (useCan('admin:sysUser:add') ? 'secret' : null);
  expect(isShown(<Probe />, { permissions: ['admin:sysUser:add'] })).toBe(true);
});

describe('HasRole', () => {
  it.each([
    ['admin', true],
    ['editor', true],
    ['clerk', false],
  ])('for the role %s', (role, visible) => {
    expect(isShown(<HasRole roles={['admin', 'editor']}>secret</HasRole>, { roles: [role] })).toBe(visible);
  });

  it.each([[[]], ['admin'], [undefined]])('throws for the roles %p', (roles) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => isShown(<HasRole roles={roles as never}>secret</HasRole>, {})).toThrow(
      /roles are needed.*admin.*editor/,
    );
    consoleError.mockRestore();
  });
});
