export { JobIndicator } from './job-indicator.tsx';
