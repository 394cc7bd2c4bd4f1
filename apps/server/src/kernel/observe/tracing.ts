import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import type { Logger } from 'pino';

import { getServerTime } from '../process/server-clock.ts';
import type { Attributes } from './span.ts';
import { createSpanExporter, type SpanExporter } from './span-exporter.ts';
import type { TracingConfig } from './tracing-config.ts';

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const NS_PER_MS = 1_000_000n;
/** W3C Trace Context; later versions may have further parts. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;
const MAX_RATIO = 0x1_0000_0000;

/** The kinds of OTLP that are used. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3 } as const;
interface Place {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

let exporter: SpanExporter | undefined;
let sampling = { ratio: 1, followsParent: true };
const places = new AsyncLocalStorage<Place>();

const nowNs = (): bigint => BigInt(getServerTime().getTime()) * NS_PER_MS;

/** @returns a function that sends what is left and ends tracing */
export function startTracing(config: TracingConfig, logger: Pick<Logger, 'warn'>): () => Promise<void> {
  sampling = config;
  const started = createSpanExporter(config, logger);
  exporter = started;
  return async () => {
    exporter = undefined;
    await started.close();
  };
}

/** By the trace, so that all its parts are recorded or none. */
const isChosen = (traceId: string) => parseInt(traceId.slice(-8), 16) < sampling.ratio * MAX_RATIO;

function parseParent(header: string): Place | undefined {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  const isSampled = sampling.followsParent ? (parseInt(flags ?? '0', 16) & 1) === 1 : isChosen(traceId);
  return { traceId, spanId, isSampled };
}

export interface OpenSpan {
  place: Place;
  end(attributes: Attributes, isError: boolean): void;
}

const createRoot = (): Place => {
  const traceId = randomBytes(TRACE_BYTES).toString('hex');
  return { traceId, spanId: '', isSampled: isChosen(traceId) };
};

function openSpan(name: string, kind: number, parent: Place): OpenSpan {
  const place = { ...parent, spanId: randomBytes(SPAN_BYTES).toString('hex') };
  const startNs = nowNs();
  const startedAt = performance.now();
  return {
    place,
    end(attributes, isError) {
      if (!place.isSampled) return;
      const endNs = startNs + BigInt(Math.round((performance.now() - startedAt) * Number(NS_PER_MS)));
      const { traceId, spanId } = place;
      exporter?.add({ traceId, spanId, parentSpanId: parent.spanId, name, kind, startNs, endNs, attributes, isError });
    },
  };
}

/** The span of a request or a job; undefined unless tracing is configured. */
export const startRootSpan = (name: string, kind: number, traceParent?: string): OpenSpan | undefined =>
  exporter && openSpan(name, kind, (traceParent && parseParent(traceParent)) || createRoot());

/** A span within the one of the current request or job; undefined if none is recorded. */
export function startChildSpan(name: string): OpenSpan | undefined {
  const parent = exporter && places.getStore();
  return parent?.isSampled ? openSpan(name, SPAN_KINDS.client, parent) : undefined;
}

/** Runs `work` within a span. */
export const runInSpan = <Result>(span: OpenSpan | undefined, work: () => Result): Result =>
  span ? places.run(span.place, work) : work();
