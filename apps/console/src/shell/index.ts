export { preparePage } from './prepare-page.ts';
export { SignedIn } from './signed-in.tsx';
