import { createRequire } from 'node:module';

import { TestEnvironment } from 'jest-environment-jsdom';

import { shareCompiledModules } from './compile-cache.mjs';
import { createInlineStyles } from './inline-styles.mjs';
import { lookUpLabels } from './labels.mjs';
import { walkForQueries } from './queries.mjs';

shareCompiledModules();

const jsdom = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
jsdom('jsdom');
walkForQueries(jsdom);
const { implementation: StyleElement } = jsdom('jsdom/lib/jsdom/living/nodes/HTMLStyleElement-impl.js');
const applyStyles = StyleElement.prototype._updateAStyleBlock;
let hasStyles = false;
StyleElement.prototype._updateAStyleBlock = function applyIfNeeded() {
  if (hasStyles) applyStyles.call(this);
};

/** What browsers have and jsdom lacks. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'Response',
  'Headers',
  'structuredClone',
];

// Node's Request refuses jsdom's AbortSignal.
class SignalFreeRequest extends Request {
  constructor(input, init = {}) {
    super(input, { ...init, signal: undefined });
  }
}

/**
 * jsdom matches every rule for each computed style, which takes half of the time of a page test. So styles apply only
 * in files that begin with `@jest-environment-options {"styles": true}`: those that test what styles hide.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    hasStyles = config.projectConfig.testEnvironmentOptions.styles === true;
  }

  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    this.global.Request ??= SignalFreeRequest;
    lookUpLabels(this.global);
    if (!hasStyles) this.global.getComputedStyle = createInlineStyles(this.global);
  }
}
