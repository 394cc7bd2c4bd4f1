import { endpoint } from '../endpoint/endpoint.ts';
import { searchQuery, searchResult } from './search.schemas.ts';

export {
  FOUND_TYPES,
  type FoundGroup,
  type FoundRecord,
  type FoundType,
  MAX_FOUND,
  MAX_NAMED,
  MAX_SEARCH_TEXT,
} from './search.schemas.ts';

/** The dictionary of words for pages of the menu: its values are paths. */
export const SEARCH_WORDS_DICT = 'sys_search_words';

export const searchContract = {
  /** Kinds that the caller may not list are left out. */
  find: endpoint({
    method: 'GET',
    path: '/api/v1/search',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary: 'Records whose name, code or telephone number matches, in the data scope of the caller',
    query: searchQuery,
    data: searchResult,
  }),
};
