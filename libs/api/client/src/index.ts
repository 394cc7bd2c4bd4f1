export { api, invalidatePageData, type RequestOptions } from './api.ts';
export { type ApiError, FORM_ERRORS, isSessionEndError, toastedErrors, TOO_LARGE, UNREADABLE } from './api-error.ts';
export { callFailed } from './call-failed.ts';
export type { ApiErrorField } from './envelope.ts';
export { configureHttp, createHeaders, type PrefetchedResponse, REQUEST_TIMEOUT_MS } from './http.ts';
export { trimTrailingSlashes } from './pathname.ts';
export {
  parseQuery,
  parseSearch,
  type QueryEndpoint,
  type SearchOf,
  serializeQuery,
  serializeSearch,
} from './search-query.ts';
export { type ListQueryResult, useListQuery } from './use-list-query.ts';
