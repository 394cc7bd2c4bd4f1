import type { Logger } from 'pino';

import { PRODUCT_VERSION } from '../process/product-version.ts';
import { spansDropped } from './metrics.ts';
import type { Attributes, Span } from './span.ts';
import type { TracingConfig } from './tracing-config.ts';

const FLUSH_MS = 5_000;
const TIMEOUT_MS = 10_000;
const BATCH = 512;
/** Spans that wait for the collector; further ones are dropped and counted. */
const MAX_WAITING = 4_096;
const ERROR_STATUS = 2;

export interface SpanExporter {
  add(span: Span): void;
  close(): Promise<void>;
}

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }],
  );

/** `name=value,…`, percent-encoded, as the variables of OpenTelemetry have it. */
const parsePairs = (text: string): [string, string][] =>
  text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair.includes('='))
    .map((pair) => {
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      return [pair.slice(0, at), /%(?![\da-f]{2})/i.test(value) ? value : decodeURIComponent(value)];
    });

const toOtlp = ({ startNs, endNs, attributes, isError, parentSpanId, ...span }: Span) => ({
  ...span,
  ...(parentSpanId !== '' && { parentSpanId }),
  startTimeUnixNano: String(startNs),
  endTimeUnixNano: String(endNs),
  attributes: toAttributes(attributes),
  status: isError ? { code: ERROR_STATUS } : {},
});

/** Sends spans as JSON of OTLP in batches, and never makes a request wait. */
export function createSpanExporter(config: TracingConfig, logger: Pick<Logger, 'warn'>): SpanExporter {
  const resource = toAttributes({
    'service.name': config.serviceName,
    'service.version': PRODUCT_VERSION,
    ...Object.fromEntries(parsePairs(config.resource)),
  });
  const headers = { ...Object.fromEntries(parsePairs(config.headers ?? '')), 'content-type': 'application/json' };
  const waiting: Span[] = [];
  let hasFailed = false;
  let sending = Promise.resolve();

  async function send(spans: readonly Span[]): Promise<void> {
    const scopeSpans = [{ scope: { name: 'backroom', version: PRODUCT_VERSION }, spans: spans.map(toOtlp) }];
    const body = JSON.stringify({ resourceSpans: [{ resource: { attributes: resource }, scopeSpans }] });
    try {
      const response = await fetch(config.endpoint, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the collector has answered ${response.status}`);
      hasFailed = false;
    } catch (error) {
      spansDropped.inc(spans.length);
      // Once until it works again. Only the message: the error may have the headers.
      if (!hasFailed) logger.warn({ reason: (error as Error).message }, 'traces not sent');
      hasFailed = true;
    }
  }

  const flush = () => {
    sending = sending.then(async () => {
      while (waiting.length > 0) await send(waiting.splice(0, BATCH));
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    add(span) {
      if (waiting.length >= MAX_WAITING) return void spansDropped.inc();
      waiting.push(span);
      if (waiting.length === BATCH) void flush();
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
