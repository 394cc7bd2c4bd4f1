interface ChartSeries {
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

/** Whether there is nothing to plot: no categories, or null values only. */
export const isEmptyChart = ({ categories, series }: ChartData): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => value === null));
