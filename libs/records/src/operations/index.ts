export { operationResultText } from './operation-result.text.ts';
export { OperationResult } from './operation-result.tsx';
export { OperationSentence } from './operation-sentence.tsx';
export { isAmount, useFieldName } from './use-field-name.ts';
export { useOperationRecordName } from './use-operation-record-name.ts';
export { useOperationSentence } from './use-operation-sentence.ts';
