export { api, discardPageData, invalidatePageData, type RequestOptions } from './api.ts';
export {
  type ApiError,
  FORM_ERRORS,
  isSessionEndError,
  toastedErrors,
  TOO_LARGE,
  UNREADABLE,
} from './http/api-error.ts';
export { withBase } from './http/base-path.ts';
export { callFailed } from './http/call-failed.ts';
export type { ApiErrorField } from './http/envelope.ts';
export { configureHttp, createHeaders, type PrefetchedResponse, REQUEST_TIMEOUT_MS } from './http/http.ts';
export { trimTrailingSlashes } from './http/pathname.ts';
export {
  parseQuery,
  parseSearch,
  type QueryEndpoint,
  type SearchOf,
  serializeQuery,
  serializeSearch,
} from './queries/search-query.ts';
export { isUnreadableShown } from './queries/unreadable-rows.ts';
export { useApiStore } from './queries/use-api-store.ts';
export { type ListQueryResult, useListQuery } from './queries/use-list-query.ts';
export { useOptionLookup } from './queries/use-option-names.ts';
export { type OptionSearch, useOptions } from './queries/use-options.ts';
