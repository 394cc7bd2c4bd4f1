import { createUsageError, type Env, readSecretVariable, readText, readVariable } from '../process/variables.ts';

/** Where traces go, by the standard variables of OpenTelemetry. */
export interface TracingConfig {
  /** Receives the spans as JSON of OTLP. */
  endpoint: string;
  /** Such as `authorization=Bearer …`; separated by commas. */
  headers: string | null;
  serviceName: string;
  /** `name=value`, separated by commas. */
  resource: string;
  /** The part of the traces that begin here. */
  ratio: number;
  /** A caller that sends `traceparent` decides whether its trace is recorded. */
  followsParent: boolean;
}

const PROTOCOL = 'http/json';
const PAIRS = /^[^=,\s]+=[^,]*(?:,\s*[^=,\s]+=[^,]*)*$/;

const parseUrl = (text: string) => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined);
const parseRatio = (text: string) => (/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text) ? Number(text) : undefined);

const SAMPLERS = new Map<string, { followsParent: boolean; usesRatio?: true; ratio: number }>([
  ['parentbased_always_on', { followsParent: true, ratio: 1 }],
  ['parentbased_always_off', { followsParent: true, ratio: 0 }],
  ['parentbased_traceidratio', { followsParent: true, usesRatio: true, ratio: 1 }],
  ['always_on', { followsParent: false, ratio: 1 }],
  ['always_off', { followsParent: false, ratio: 0 }],
  ['traceidratio', { followsParent: false, usesRatio: true, ratio: 1 }],
]);

function readEndpoint(env: Env): string | null {
  const expected = 'an http or https address';
  const traces = readVariable(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', null, expected, parseUrl);
  const base = readVariable(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', null, expected, parseUrl);
  return traces ?? (base === null ? null : `${base}${base.endsWith('/') ? '' : '/'}v1/traces`);
}

/** Null, and thus no cost, unless an endpoint is set. */
export function readTracing(env: Env): TracingConfig | null {
  const endpoint = readEndpoint(env);
  const headers = readSecretVariable(
    env,
    'OTEL_EXPORTER_OTLP_HEADERS',
    'a list of name=value, separated by commas',
    (text) => PAIRS.test(text),
  );
  const isOff = readText(env, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  const exporter = readVariable(env, 'OTEL_TRACES_EXPORTER', 'otlp', 'otlp or none', (text) =>
    ['otlp', 'none'].find((name) => name === text),
  );
  const protocol = readText(env, 'OTEL_EXPORTER_OTLP_PROTOCOL') ?? PROTOCOL;
  const names = [...SAMPLERS.keys()];
  const sampler = readVariable(
    env,
    'OTEL_TRACES_SAMPLER',
    SAMPLERS.get('parentbased_always_on')!,
    `one of ${names.join(', ')}`,
    (text) => SAMPLERS.get(text),
  );
  const ratio = readVariable(env, 'OTEL_TRACES_SAMPLER_ARG', 1, 'a number from 0 to 1', parseRatio);
  if (endpoint === null || isOff || exporter === 'none') return null;
  if (protocol !== PROTOCOL)
    throw createUsageError(
      `OTEL_EXPORTER_OTLP_PROTOCOL=${protocol} is not supported; ${PROTOCOL} is, on the same port`,
    );
  return {
    endpoint,
    headers,
    serviceName: readText(env, 'OTEL_SERVICE_NAME') ?? 'backroom',
    resource: readText(env, 'OTEL_RESOURCE_ATTRIBUTES') ?? '',
    ratio: sampler.usesRatio ? ratio : sampler.ratio,
    followsParent: sampler.followsParent,
  };
}
