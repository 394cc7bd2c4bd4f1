import type { Company } from './company.ts';

/** The body of a call at its limits: JSON, or the text of a CSV file. */
export interface DearestRequest {
  url: string;
  payload?: object | string;
}
/** Creates the records that the call needs, which can be sent again with others. */
export type PrepareRequest = (company: Company) => Promise<DearestRequest> | DearestRequest;
export type DearestCalls = Record<string, PrepareRequest>;

export const toCsv = (header: string, lines: readonly string[]) => [header, ...lines].join('\n');
