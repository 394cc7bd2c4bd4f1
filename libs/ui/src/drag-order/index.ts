export { DragHandle } from './drag-handle.tsx';
export { useDragOrder } from './use-drag-order.ts';
