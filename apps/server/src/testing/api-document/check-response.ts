import { Ajv2020 } from 'ajv/dist/2020.js';

import type { ApiDocument } from '../../kernel/open-api/document.ts';
import type { JsonSchema } from '../../kernel/open-api/schemas.ts';
import type { ApiCall, ApiOperation } from './calls.ts';

interface DocumentedResponse {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: JsonSchema }>;
}

const ID = 'api';

/** Creates a function that describes how a response differs from the document; null if it does not. */
export function createResponseCheck(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...document, $id: ID });

  const toPointer = (parts: readonly string[]) =>
    parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

  return async (
    { method, path, operation }: ApiOperation,
    call: ApiCall,
    response: Response,
  ): Promise<string | null> => {
    const status = String(response.status);
    if (response.status >= 500) return `responds with ${status}`;
    const declared = (operation.responses as Record<string, DocumentedResponse>)[status];
    if (!declared) return `responds with ${status}, which is not declared`;
    if (call.isBodyMissing && response.status < 400) return 'accepts a request without its body';
    const shared = declared.$ref?.split('/').at(-1);
    const described: DocumentedResponse | undefined =
      shared === undefined ? declared : document.components.responses[shared];
    const missing = Object.keys(described?.headers ?? {}).find((name) => !response.headers.has(name));
    if (missing !== undefined) return `${status} without the header ${missing}`;
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    if (!described?.content?.[type]) return `${status} with the content type ${type}`;
    if (type !== 'application/json') return null;
    const place =
      shared === undefined
        ? ['paths', path, method.toLowerCase(), 'responses', status]
        : ['components', 'responses', shared];
    const validate = ajv.getSchema(`${ID}#/${toPointer([...place, 'content', type, 'schema'])}`);
    if (!validate) return `${status} without a schema`;
    const body: unknown = await response.json();
    return validate(body) ? null : `${status} with another body: ${ajv.errorsText(validate.errors)}`;
  };
}
