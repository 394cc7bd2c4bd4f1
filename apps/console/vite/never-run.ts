import { type Plugin } from 'vite';

const refuse = (what: string) =>
  `() => { throw new Error('${what} is left out of this build: see apps/console/vite/never-run.ts'); }`;

/** Modules that no page of ours ever runs, and what stands in for each. What may be called after all throws. */
const STAND_INS: readonly [path: string, code: string][] = [
  // axios takes the first adapter that the browser has, and every browser has XMLHttpRequest.
  ['axios/lib/adapters/fetch.js', 'export const getFetch = () => null; export default null;'],
  // Bodies are JSON. Files go another way.
  ['axios/lib/helpers/formDataToJSON.js', `export default ${refuse('A form as JSON')};`],
  ['axios/lib/helpers/toURLEncodedForm.js', `export default ${refuse('An encoded form')};`],
  // There is no XSRF cookie: a call is known by its bearer.
  ['axios/lib/helpers/isURLSameOrigin.js', 'export default () => false;'],
  ['axios/lib/helpers/cookies.js', 'export default { read: () => null };'],
  // A call is given up by its `AbortSignal`.
  ['axios/lib/cancel/CancelToken.js', `export default ${refuse('CancelToken')};`],
  ['axios/lib/helpers/HttpStatusCode.js', 'export default {};'],
  ['axios/lib/helpers/spread.js', `export default ${refuse('spread')};`],
  // Options of the wrong type: the compiler says so, and development.
  [
    'axios/lib/helpers/validator.js',
    'const any = () => true; const pass = () => any; const validators = { function: any, boolean: any, spelling: pass, transitional: pass }; export default { assertOptions: any, validators };',
  ],
  // The framework of the router, which fetches ahead and writes a document's head on a server.
  [
    'react-router/dist/production/lib/dom/ssr/components.js',
    `import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    const never = ${refuse('The framework of the router')};
    export { never as Links, never as Meta, never as PrefetchPageLinks, never as Scripts, never as setIsHydrated };
    export { never as mergeRefs, never as useFrameworkContext, never as usePrefetchBehavior };`,
  ],
  // A query is flat: the contract of each call says so.
  [
    'axios/lib/helpers/toFormData.js',
    `export default (query, pairs) => {
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined && value !== null) pairs.append(name, value);
      }
      return pairs;
    };`,
  ],
  ['axios/lib/core/assertParamsAcyclic.js', 'export default () => undefined;'],
  // Prefixes for browsers of another decade; `StyleSheetManager` is never told to write them.
  ['stylis/src/Prefixer.js', `export const prefix = ${refuse('The prefixer')};`],
];

/** Keeps code out of the build that comes with a library and never runs. The journeys run against the build. */
export function neverRun(): Plugin {
  return {
    name: 'backroom-never-run',
    apply: 'build',
    enforce: 'pre',
    load: (id) => STAND_INS.find(([path]) => id.endsWith(`/node_modules/${path}`))?.[1] ?? null,
  };
}
