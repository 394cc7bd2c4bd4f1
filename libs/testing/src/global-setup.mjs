// Of jest and Playwright: once in a run, and not in a tool that only loads their configuration. Jest reads no types here.
export { printSeed as default } from './choose-seed.ts';
