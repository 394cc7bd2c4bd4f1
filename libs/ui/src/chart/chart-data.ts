export interface ChartSeries {
  id: string;
  label: string;
  /** One value for each category; null if there is none. */
  values: readonly (number | null)[];
}

export interface ChartData {
  /** What the categories are, for example days or stores; header of the first column of the table. */
  categoryLabel: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
}

/** More series are not distinguishable. */
const MAX_SERIES = 6;

/** Limits the number of series: of more than six, the sixth and the following ones are summed into one. */
export function limitSeries(series: readonly ChartSeries[], othersLabel: string): readonly ChartSeries[] {
  if (series.length <= MAX_SERIES) return series;
  const firstSeries = series.slice(0, MAX_SERIES - 1);
  const otherSeries = series.slice(MAX_SERIES - 1);
  const sum = (index: number) =>
    otherSeries.reduce<number | null>((total, { values }) => {
      const value = values[index];
      return value == null ? total : (total ?? 0) + value;
    }, null);
  const values = (otherSeries[0]?.values ?? []).map((_, index) => sum(index));
  return [...firstSeries, { id: 'rest', label: othersLabel, values }];
}

/** Accent colour for a single series, chart colours for several. */
export const getSeriesColor = (index: number, count: number): string =>
  count === 1 ? 'var(--ui-accent-control)' : `var(--ui-chart-${index + 1})`;

const DASH_PATTERNS = [undefined, '6 4', '2 3', '10 4', '8 3 2 3', '4 4'] as const;

/** Dash pattern of a line, so that lines are distinguishable without colour. */
export const getDashPattern = (index: number): string | undefined => DASH_PATTERNS[index % DASH_PATTERNS.length];

/** Converts the data to the format of recharts: one record for each category. */
export const toChartRows = (categories: readonly string[], series: readonly ChartSeries[]) =>
  categories.map((category, index) => ({
    category,
    ...Object.fromEntries(series.map(({ id, values }) => [id, values[index] ?? null])),
  }));

/** Whether there is nothing to plot: no categories, or null values only. */
export const isEmptyChart = ({ categories, series }: ChartData): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => value === null));
