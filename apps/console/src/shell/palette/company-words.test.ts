import { dictionariesApi } from '@backroom/client/dictionaries';
import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { dictDataContract } from '@backroom/contract/dictionaries';
import { SEARCH_WORDS_DICT } from '@backroom/contract/search';

import { loadCompanyWords } from './company-words.ts';
import { createStore } from './testing/create-store.ts';

const server = createFakeServer();
const DAY = '/cafu/cash-in/day';
const word = (value: string, label: string, labelEn = '') =>
  ({ value, label, labelEn, listClass: 'default', isDefault: false }) as const;

beforeEach(() => {
  server.install();
  server.calls.length = 0;
});

it('reads the words of both languages by the path of the page', async () => {
  server.on(dictDataContract.options, ({ query }) =>
    query.dictType === SEARCH_WORDS_DICT
      ? [word(DAY, '盘口、 早市，晚市', 'cash desk, tills;drawer'), word(' /admin/sys-user/ ', '伙计')]
      : [],
  );

  expect([...(await loadCompanyWords(createStore()))]).toEqual([
    [DAY, ['盘口', '早市', '晚市', 'cash desk', 'tills', 'drawer']],
    ['/admin/sys-user', ['伙计']],
  ]);
});

it('keeps them until a dictionary changes', async () => {
  let words = [word(DAY, '盘口')];
  server.on(dictDataContract.options, () => words);
  server.on(dictDataContract.remove, () => ({ ids: [7] }));
  const store = createStore();
  await loadCompanyWords(store);
  await loadCompanyWords(store);
  expect(server.count(dictDataContract.options)).toBe(1);

  words = [word(DAY, '早市')];
  await store.dispatch(dictionariesApi.endpoints.removeDictData.initiate({ body: { ids: [7] } }));

  expect((await loadCompanyWords(store)).get(DAY)).toEqual(['早市']);
});

it('fails when they cannot be read', async () => {
  server.on(dictDataContract.options, () => {
    throw new FakeApiError(500, '');
  });

  await expect(loadCompanyWords(createStore())).rejects.toBeDefined();
});
