import { render, screen } from '@testing-library/react';
import { type ReactNode } from 'react';

import { Can, HasRole, useCan } from './permissions.tsx';
import { WithSession } from './testing/index.ts';

const shown = (children: ReactNode, rights: { permissions?: string[]; roles?: string[] }) => {
  render(<WithSession {...rights}>{children}</WithSession>);
  return screen.queryByText('secret') !== null;
};

describe('Can', () => {
  it.each([
    ['the very tag', ['admin:sysUser:add'], true],
    ['one of several', ['x:y:z', 'admin:sysUser:edit'], true],
    ['everything', ['*:*:*'], true],
    ['nothing', [], false],
    ['another tag', ['admin:sysUser:list'], false],
    ['half a wildcard', ['admin:*:*'], false],
    ['a longer tag', ['admin:sysUser:address'], false],
  ])('to a holder of %s', (_, permissions, visible) => {
    const children = <Can tags={['admin:sysUser:add', 'admin:sysUser:edit']}>secret</Can>;
    expect(shown(children, { permissions })).toBe(visible);
  });

  it.each([[[]], ['admin:sysUser:add'], [undefined], [null], [[7]], [['']]])('names the fix for %p', (tags) => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => shown(<Can tags={tags as never}>secret</Can>, {})).toThrow(/set the action permission tag value/);
    silence.mockRestore();
  });
});

it('useCan takes one tag as well', () => {
  const Probe = () => (useCan('admin:sysUser:add') ? 'secret' : null);
  expect(shown(<Probe />, { permissions: ['admin:sysUser:add'] })).toBe(true);
});

describe('HasRole', () => {
  it.each([
    ['admin', true],
    ['editor', true],
    ['clerk', false],
  ])('to %s', (role, visible) => {
    expect(shown(<HasRole roles={['admin', 'editor']}>secret</HasRole>, { roles: [role] })).toBe(visible);
  });

  it.each([[[]], ['admin'], [undefined]])('names the fix for %p', (roles) => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => shown(<HasRole roles={roles as never}>secret</HasRole>, {})).toThrow(
      /roles are needed.*admin.*editor/,
    );
    silence.mockRestore();
  });
});
