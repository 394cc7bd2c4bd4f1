export {
  DEFAULT_PAGE_SIZE,
  MAX_BODY_BYTES,
  MAX_ID,
  MAX_IDS,
  MAX_PAGE_SIZE,
  MAX_SORT,
  MONTH_PATTERN,
  SESSION_EXPIRED_CODE,
  SORT_STEP,
  STATUS_DISABLED,
  STATUS_NORMAL,
  SUCCESS_CODE,
  toNextSort,
} from './codes.ts';
export {
  type Access,
  type ArgOf,
  type DataOf,
  type Endpoint,
  endpoint,
  type ExportType,
  type ParsedArgOf,
} from './endpoint.ts';
export { envelopeOf } from './envelope.ts';
export type { Status } from './fields.ts';
export { DEFAULT_LANGUAGE, type Language, LANGUAGES, matchLanguage } from './language.ts';
export { deriveQueryShape, type QueryMember, type QueryShape } from './query-shape.ts';
export { deriveResponseShape, isRecordShape, type ResponseShape } from './response-shape.ts';
export { requiredMessage, validationMessage } from './validation-message.ts';
