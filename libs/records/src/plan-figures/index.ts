export { formatMonthName } from './format-month-name.ts';
export { KpiItem } from './kpi-item.tsx';
export { createComparedFormat, formatCents, formatShortCents, formatWholeCents } from './money.ts';
export { TrendPlot } from './trend-plot.tsx';
export { useTrendChart } from './use-trend-chart.ts';
