/** Horizon colour (design token and mix percentage) by start hour. */
export const SKIES = [
  { from: 5, horizon: 'var(--ui-hue-7) 40%' },
  { from: 8, horizon: 'var(--ui-accent-brand) 30%' },
  { from: 17, horizon: 'var(--ui-hue-8) 40%' },
  { from: 20, horizon: 'var(--ui-accent-brand) 12%' },
] as const;

/** Sets `data-sky` to the index of the sky: the script that runs before the first paint. */
export const SKY_SCRIPT = `document.documentElement.dataset.sky=[${SKIES.map(({ from }) => from).join()}].findLastIndex((from)=>from<=new Date().getHours())`;

/** Before the first hour of the list it is still night. */
export const SKY_STYLES = [
  `:root{--horizon:${SKIES.at(-1)?.horizon ?? ''}}`,
  ...SKIES.map(({ horizon }, index) => `:root[data-sky='${index}']{--horizon:${horizon}}`),
].join('');
