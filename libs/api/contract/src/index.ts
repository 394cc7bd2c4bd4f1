export {
  type Access,
  type ArgOf,
  type DataOf,
  type Endpoint,
  endpoint,
  type ExportType,
  type ParsedArgOf,
} from './endpoint/endpoint.ts';
export { envelopeOf } from './endpoint/envelope.ts';
export { deriveQueryShape, type QueryMember, type QueryShape } from './endpoint/query-shape.ts';
export { CONTENT_ARRAYS, deriveResponseShape, isRecordShape, type ResponseShape } from './endpoint/response-shape.ts';
export {
  DEFAULT_PAGE_SIZE,
  MAX_BODY_BYTES,
  MAX_ID,
  MAX_IDS,
  MAX_OPTIONS,
  MAX_PAGE_SIZE,
  MAX_SORT,
  MONTH_PATTERN,
  SESSION_EXPIRED_CODE,
  SORT_STEP,
  STATUS_DISABLED,
  STATUS_NORMAL,
  SUCCESS_CODE,
  toNextSort,
} from './values/codes.ts';
export type { Status } from './values/fields.ts';
export { DEFAULT_LANGUAGE, type Language, LANGUAGES, matchLanguage } from './values/language.ts';
export { requiredMessage, validationMessage } from './values/validation-message.ts';
