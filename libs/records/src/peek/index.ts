export { PeekPanel } from './peek-panel.tsx';
export type { ListPeek, PeekProps } from './use-list-peek.tsx';
export { useListPeek } from './use-list-peek.tsx';
