import { dictionariesApi } from '@backroom/client/dictionaries';
import { SEARCH_WORDS_DICT } from '@backroom/contract/search';
import type { WordsByPath } from '@backroom/layout';

import type { AppStore } from '../../store.ts';

/** Words may contain spaces. */
const SEPARATOR = /[、，,；;]/;

/** The words of the dictionary for them: its values are paths of pages, its labels the words in each language. */
export async function loadCompanyWords(store: AppStore): Promise<WordsByPath> {
  const options = await store
    .dispatch(
      dictionariesApi.endpoints.getDictOptions.initiate(
        { query: { dictType: SEARCH_WORDS_DICT }, suppressErrors: 'all' },
        { subscribe: false },
      ),
    )
    .unwrap();
  return new Map(options.map(({ value, label, labelEn }) => [toPath(value), [...toWords(label), ...toWords(labelEn)]]));
}

const toPath = (value: string) => value.trim().replace(/(?<=.)\/$/, '');

const toWords = (label: string): string[] =>
  label
    .split(SEPARATOR)
    .map((word) => word.trim())
    .filter((word) => word !== '');
