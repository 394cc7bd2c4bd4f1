import type { Defect } from './mutation.ts';

const UI = 'libs/ui/src';

/** What a component documents in its keyboard table happens. */
export const KEYBOARD: readonly Defect[] = [
  {
    name: 'PageDown moves one row in a tree',
    file: `${UI}/tree/use-tree-keys.ts`,
    find: 'stops[Math.min(at + PAGE_ROWS, stops.length - 1)]',
    replace: 'stops[at + 1]',
    tests: [`${UI}/tree/tree.test.tsx`],
    only: 'PageDown',
  },
  {
    name: 'a tree takes letters that are pressed with Ctrl',
    file: `${UI}/tree/use-tree-keys.ts`,
    find: '!active || event.ctrlKey || event.metaKey',
    replace: '!active || event.metaKey',
    tests: [`${UI}/tree/tree.test.tsx`],
    only: 'letters with Ctrl',
  },
  {
    name: 'Escape clears a closed combobox',
    file: `${UI}/combobox/use-combobox-state.ts`,
    find: 'if (type === changeTypes.InputKeyDownEscape && !state.isOpen) return state;',
    replace: '',
    tests: [`${UI}/field/escape-keeps-value.test.tsx`],
  },
  {
    name: 'Home does not set the least width of a column',
    file: `${UI}/data-table/columns/resize-handle.tsx`,
    find: 'Home: RESIZE_LIMITS.min',
    replace: 'Home: currentWidth',
    tests: [`${UI}/data-table/columns/resize-handle.test.tsx`],
  },
];
