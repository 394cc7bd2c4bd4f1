interface PlanQuery {
  /** `YYYY-MM`; the present month unless given. */
  month?: string | undefined;
  /** All stores of the user unless given. */
  store?: number | undefined;
  show?: 'actual' | 'completion';
  period?: 'year';
}

/** An address with those parameters that have a value. */
export const toAddress = (path: string, query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** Address of the month plan, with what it shows. */
export const toPlanAddress = (query: PlanQuery = {}): string => toAddress('/cafu/cash-in/month-plan', query);

/** Address of the daily close of a store: of its present day unless one is given, `YYYY-MM-DD`. */
export const toDayAddress = (store: number, day?: string): string => toAddress('/cafu/cash-in/day', { store, day });
