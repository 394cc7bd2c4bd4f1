export { PeekPanel } from './peek-panel.tsx';
export type { PeekProps } from './use-list-peek.tsx';
export { useListPeek } from './use-list-peek.tsx';
