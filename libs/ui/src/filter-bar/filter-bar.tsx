import { createElement, type ReactNode, useState } from 'react';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import { showToast } from '../toaster/toast-store.ts';
import { filterBarText } from './filter-bar.text.ts';

export interface FilterBarProps {
  /** One dense `Field` per filter, in an element with its name as `data-filter`. */
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button is pointed at or focused: load the fields. */
  onIntent?: () => void;
  /** Enter in a field. */
  onSearch: () => void;
  onReset: () => void;
  /** Number of active filters. */
  activeCount?: number;
  /** Name of the filter that receives the focus; the first one by default. */
  focusOn?: string | undefined;
}

const lazyPanel = createLazyModule(async () => (await import('./filter-panel.tsx')).FilterPanel);

/**
 * A button that opens the filters of a list: in a popover, on phones in a sheet.
 * ARIA: button with a dialog that contains a search landmark. Keys: Enter in a field searches, Esc closes.
 */
export function FilterBar({ children, open, onOpenChange, onIntent, activeCount = 0, ...panelProps }: FilterBarProps) {
  const t = useText(filterBarText);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const Panel = useLazyModule(lazyPanel, open, () => {
    onOpenChange(false);
    showToast({ tone: 'error', message: t('loadFailed') });
  });
  const prepare = () => {
    lazyPanel.preload();
    onIntent?.();
  };
  return (
    <>
      <Button
        ref={setTrigger}
        tone="outline"
        icon={<Icon name="filter" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => onOpenChange(!open)}
      >
        {activeCount > 0 ? t('active', { count: activeCount }) : t('filters')}
      </Button>
      {Panel && createElement(Panel, { ...panelProps, children, open, trigger, onClose: () => onOpenChange(false) })}
    </>
  );
}
