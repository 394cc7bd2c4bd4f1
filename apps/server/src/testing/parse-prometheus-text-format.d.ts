declare module 'parse-prometheus-text-format' {
  /** The families of metrics in a text of Prometheus. */
  export default function parse(text: string): unknown[];
}
