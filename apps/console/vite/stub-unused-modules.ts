import type { Plugin } from 'vite';

const throwing = (feature: string) =>
  `() => { throw new Error('${feature} is not in this build (stub-unused-modules.ts)'); }`;

/** Modules of libraries that the console never runs, with their replacements. Unexpected calls throw. */
const STUBS: readonly [path: string, code: string][] = [
  // axios uses the first available adapter, which is XMLHttpRequest in every browser.
  ['axios/lib/adapters/fetch.js', 'export const getFetch = () => null; export default null;'],
  // Bodies are JSON or files.
  ['axios/lib/helpers/formDataToJSON.js', `export default ${throwing('A form as JSON')};`],
  ['axios/lib/helpers/toURLEncodedForm.js', `export default ${throwing('An encoded form')};`],
  // There is no XSRF cookie: requests are authenticated by bearer token.
  ['axios/lib/helpers/isURLSameOrigin.js', 'export default () => false;'],
  ['axios/lib/helpers/cookies.js', 'export default { read: () => null };'],
  // Requests are aborted by `AbortSignal`.
  ['axios/lib/cancel/CancelToken.js', `export default ${throwing('CancelToken')};`],
  // Errors and tokens are handled around the call.
  [
    'axios/lib/core/InterceptorManager.js',
    `export default class { use = ${throwing('An interceptor')}; forEach() {} }`,
  ],
  ['axios/lib/helpers/HttpStatusCode.js', 'export default {};'],
  ['axios/lib/helpers/spread.js', `export default ${throwing('spread')};`],
  // There is no base URL.
  ['axios/lib/core/buildFullPath.js', 'export default (base, path) => path;'],
  // Options are flat, apart from headers, which have no prototypes to keep.
  [
    'axios/lib/core/mergeConfig.js',
    'export default (base, options) => ({ ...base, ...options, headers: { ...base.headers, ...options?.headers } });',
  ],
  // Options are checked by the compiler and in development.
  [
    'axios/lib/helpers/validator.js',
    'const any = () => true; const pass = () => any; const validators = { function: any, boolean: any, spelling: pass, transitional: pass }; export default { assertOptions: any, validators };',
  ],
  // Framework mode of the router: prefetching and server-side rendering.
  [
    'react-router/dist/production/lib/dom/ssr/components.js',
    `import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    const never = ${throwing('The framework of the router')};
    export { never as Links, never as Meta, never as PrefetchPageLinks, never as Scripts, never as setIsHydrated };
    export { never as mergeRefs, never as useFrameworkContext, never as usePrefetchBehavior };`,
  ],
  // Queries are flat.
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
  // Vendor prefixes, which are disabled in `StyleSheetManager`.
  ['stylis/src/Prefixer.js', `export const prefix = ${throwing('The prefixer')};`],
];

/** Replaces unused modules of libraries in the build. The end-to-end tests run against the build. */
export function stubUnusedModules(): Plugin {
  return {
    name: 'backroom-stub-unused-modules',
    apply: 'build',
    enforce: 'pre',
    load: (id) => STUBS.find(([path]) => id.endsWith(`/node_modules/${path}`))?.[1] ?? null,
  };
}
