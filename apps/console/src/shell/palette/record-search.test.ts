import type { NavigationNode } from '@backroom/client/navigation-tree';
import { createFakeServer } from '@backroom/client/testing';
import { toExplainedTarget, toWhyAddress } from '@backroom/contract/explanations/rules';
import { resources } from '@backroom/contract/resources';
import { FOUND_TYPES, MAX_SEARCH_TEXT, searchContract } from '@backroom/contract/search';
import { startI18n } from '@backroom/ui';

import { RECORD_ADDRESSES } from './record-addresses.ts';
import { createRecordSearch } from './record-search.tsx';
import { createStore } from './testing/create-store.ts';

startI18n('zh-CN');
const server = createFakeServer();
const RECORD = { id: 7, name: '甲', nameEn: '', code: 'a', place: '', phone: '', isDisabled: false, isFixed: false };

const toEntry = (path: string): NavigationNode => ({
  id: path,
  titles: { 'zh-CN': path, 'en-US': path },
  icon: '',
  address: { kind: 'page', path },
  component: path,
  hidden: false,
  noCache: false,
  affix: false,
  alwaysShow: false,
  children: [],
});

async function findVerbs(type: (typeof FOUND_TYPES)[number], pages: readonly string[]) {
  server.install();
  server.on(searchContract.find, () => ({ groups: [{ type, list: [RECORD], more: false }] }));
  const { searchRecords } = createRecordSearch(createStore(), pages.map(toEntry));
  const [entry] = await searchRecords({ text: 'a', scope: 'all' }, new AbortController().signal);
  return entry?.verbs.map(({ id, target }) => [
    id.split(' ').at(-1),
    'path' in target ? target.path : 'href' in target ? target.href : 'run',
  ]);
}

it.each(FOUND_TYPES)('from a %s that was found, those who may list people can ask who can edit it', async (type) => {
  const { contract } = resources[type];
  const [first] = RECORD_ADDRESSES[type](RECORD);
  const what = toExplainedTarget(contract.update.access, RECORD.id);
  const verbs = await findVerbs(type, [first!.page, '/admin/sys-user']);
  expect(verbs).toContainEqual(['whoCan', toWhyAddress({ what })]);
  if (type === 'user') expect(verbs).toContainEqual(['why', toWhyAddress({ person: RECORD.id })]);
  else expect(await findVerbs(type, [first!.page])).not.toContainEqual(['whoCan', expect.anything()]);
});

it('a text that is longer than any search finds nothing, and is not a failure', async () => {
  server.install();
  server.calls.length = 0;
  const { searchRecords } = createRecordSearch(createStore(), []);
  const text = 'a'.repeat(MAX_SEARCH_TEXT + 1);

  expect(await searchRecords({ text, scope: 'all' }, new AbortController().signal)).toEqual([]);
  expect(server.calls).toEqual([]);
});

describe('records that were opened lately', () => {
  const findRecent = async (recent: readonly string[], pages: readonly string[]) => {
    const { findRecent: find } = createRecordSearch(createStore(), pages.map(toEntry));
    return [...(await find(recent))].map(([path, { id }]) => [path, id]);
  };
  beforeEach(() => {
    server.install();
    server.calls.length = 0;
  });

  it('are requested by the pages and keys by which they were opened, and found by these', async () => {
    server.on(searchContract.find, () => ({
      groups: [
        { type: 'user' as const, list: [RECORD], more: false },
        { type: 'role' as const, list: [RECORD], more: false },
      ],
    }));
    const recent = ['/admin/sys-user/7', '/dashboard', 'role.7', 'post.3', '/admin/sys-role/7/auth', '/admin/sys-user'];

    expect(await findRecent(recent, ['/admin/sys-user', '/admin/sys-role'])).toEqual([
      ['/admin/sys-user/7', 'user 7'],
      ['role.7', 'role 7'],
      ['/admin/sys-role/7/auth', 'role 7'],
    ]);
    expect(server.calls.at(-1)?.arg.query).toEqual({ records: 'user.7,role.7,post.3' });
    // Of a kind whose page is not in the menu.
    expect(await findRecent(recent, ['/admin/sys-user'])).toEqual([['/admin/sys-user/7', 'user 7']]);
  });

  it('are not requested if there are none', async () => {
    expect(await findRecent(['/dashboard', '/admin/sys-user'], ['/admin/sys-user'])).toEqual([]);
    expect(server.calls).toEqual([]);
  });
});
