import { TestEnvironment } from 'jest-environment-jsdom';

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

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    this.global.Request ??= SignalFreeRequest;
  }
}
