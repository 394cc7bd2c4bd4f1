export { BulkEffects } from './bulk-effects.tsx';
export { ChangeEffects } from './change-effects.tsx';
export { useSettled } from './use-settled.ts';
