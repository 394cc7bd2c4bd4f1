export { DEFAULT_PAGE_SIZE, MAX_IDS, MAX_PAGE_SIZE, PAGE_SIZES, SESSION_EXPIRED_CODE, SUCCESS_CODE } from './codes.ts';
export {
  type Access,
  type ArgOf,
  type DataOf,
  type Endpoint,
  endpoint,
  type ExportType,
  type ParsedArgOf,
  type PermissionTag,
} from './endpoint.ts';
export { envelopeOf, type FieldErrors, fieldErrors } from './envelope.ts';
export { MAX_SORT, type Status, STATUS_DISABLED, STATUS_NORMAL } from './fields.ts';
export { DEFAULT_LANGUAGE, type Language, LANGUAGES, matchLanguage } from './language.ts';
export { deriveResponseShape, isRecordShape, type ResponseShape } from './response-shape.ts';
export { requiredMessage, validationMessage } from './validation-message.ts';
