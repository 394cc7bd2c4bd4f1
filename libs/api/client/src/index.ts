export { answersDoubted, api, call, type CallArg, type Manner } from './api.ts';
export { type ApiError, endsSession, FORM_ERRORS } from './api-error.ts';
export { callFailed } from './call-failed.ts';
export { configureHttp, type EarlyAnswer, type HttpSettings, REQUEST_TIMEOUT_MS } from './http.ts';
export { readQuery, writeQuery } from './search-query.ts';
export { send } from './send.ts';
