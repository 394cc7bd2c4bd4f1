declare module 'parse-prometheus-text-format' {
  /** The families of metrics in a text of Prometheus. */
  function parse(text: string): unknown[];
  export { parse as default };
}
