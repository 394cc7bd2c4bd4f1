import { createConfig, lintFromString } from '@redocly/openapi-core';

import { describeApi } from '@backroom/server';

/** Lints the OpenAPI document of the server: a valid document by the specification, and usable by generators. */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The names of resources say what they are.
    'tag-description': 'off',
    'operation-operationId-unique': 'error',
    'operation-operationId-url-safe': 'error',
    'operation-singular-tag': 'error',
    'operation-summary': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-invalid-schema-examples': 'error',
    // `/store/{storeId}` and `/store/export`: OpenAPI prefers the path without a parameter.
    'no-ambiguous-paths': 'off',
  },
});
const problems = await lintFromString({ source: await describeApi(), absoluteRef: 'openapi.json', config });
for (const { ruleId, severity, message, location } of problems)
  console.error(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
console.log(`${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
