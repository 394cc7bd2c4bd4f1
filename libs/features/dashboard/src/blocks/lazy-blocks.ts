// The chunk that is loaded after the first paint.
export { DayUpdates } from './day-updates.tsx';
export { HomeBlock } from './home-block.tsx';
export { PaceKpi } from './pace-kpi.tsx';
export { PlanUpdates } from './plan-updates.tsx';
export { BlockAge } from './query-block.tsx';
export { SettingsButton } from './settings-button.tsx';
export { Sparkline } from './sparkline.tsx';
