import type { Growth, RequestFigure } from './compare.ts';
import { nameStatement } from './name-statement.ts';
import type { GrowthRequest } from './requests.ts';

/** The administrator, or the head of a region whose data scope is that region. */
export type Reader = 'admin' | 'head';

/** A request of a reader in both companies. */
export interface MeasuredRequest extends GrowthRequest {
  reader: Reader;
  small: RequestFigure;
  large: RequestFigure;
  growth: Growth[];
}

/** One thing that has grown in a request. */
export interface Finding {
  request: MeasuredRequest;
  growth: Growth;
  /** The statement, by its name, or `bytes` or `statements`. */
  what: string;
}

const toWhat = ({ measure, statement }: Growth) => (statement === '' ? measure : nameStatement(statement));

/** All that has grown, worst first. */
export const listFindings = (measured: readonly MeasuredRequest[]): Finding[] =>
  measured
    .flatMap((request) => request.growth.map((growth) => ({ request, growth, what: toWhat(growth) })))
    .sort((one, other) => other.growth.ratio - one.growth.ratio);
