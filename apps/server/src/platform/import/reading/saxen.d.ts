/** The part of the XML parser that the reader of workbooks uses; the package has no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', handler: (name: string, getAttributes: () => Record<string, string> | false) => void): this;
    on(event: 'closeTag', handler: (name: string) => void): this;
    on(event: 'text' | 'cdata', handler: (text: string) => void): this;
    /** @throws for XML that is not well-formed */
    parse(xml: string): void;
    stop(): void;
  }
}
