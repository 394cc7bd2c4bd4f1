import { createMenuFile, toImportedMenu } from '../testing/menu-file.ts';
import { createMenuNode } from '../testing/records.ts';
import { parseMenuFile } from './menu-file.ts';

const entries = [toImportedMenu(createMenuNode(7, { menuType: 'M' }), -1), toImportedMenu(createMenuNode(8), 0)];

it('reads the entries of an export', () => {
  expect(parseMenuFile(createMenuFile(entries))).toEqual(entries);
});

it.each([
  ['no JSON', '{'],
  ['another file', '{"entries":[]}'],
  ['no entries', '{"format":"backroom-menus","entries":[]}'],
  ['an unknown member', createMenuFile([{ ...entries[0]!, isRoot: true } as never])],
])('rejects %s', (_what, content) => {
  expect(parseMenuFile(content)).toBeNull();
});
