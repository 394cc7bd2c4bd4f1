export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A part of a trace that has ended. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  startNs: bigint;
  endNs: bigint;
  attributes: Attributes;
  isError: boolean;
}
