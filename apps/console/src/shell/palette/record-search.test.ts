import type { NavigationNode } from '@backroom/client/navigation-tree';
import { createFakeServer } from '@backroom/client/testing';
import { toExplainedTarget, toWhyAddress } from '@backroom/contract/explanations/rules';
import { resources } from '@backroom/contract/resources';
import { FOUND_TYPES, searchContract } from '@backroom/contract/search';
import { startI18n } from '@backroom/ui';

import { RECORD_ADDRESSES } from './record-addresses.ts';
import { createRecordSearch } from './record-search.tsx';
import { createStore } from './testing/create-store.ts';

startI18n('zh-CN');
const server = createFakeServer();
const RECORD = { id: 7, name: '甲', nameEn: '', code: 'a', place: '', phone: '', isDisabled: false };

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
  const search = createRecordSearch(createStore(), pages.map(toEntry));
  const [entry] = await search({ text: 'a', scope: 'all' }, new AbortController().signal);
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
