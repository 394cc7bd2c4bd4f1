import type { UseComboboxReturnValue } from 'downshift';

import { useText } from '../i18n/text.ts';
import { AnchoredPopover, type AnchoredPopoverProps } from '../popover/anchored-popover.tsx';
import { comboboxText } from './combobox.text.ts';
import type { Entry } from './option.ts';
import { OptionList, type OptionListProps } from './option-list.tsx';
import { OptionListMessage, type OptionListState } from './option-list-status.tsx';

export interface OptionListPopoverProps
  extends
    Pick<AnchoredPopoverProps, 'anchor' | 'anchorRef'>,
    Pick<OptionListProps, 'isSelected' | 'onItemClick' | 'multiple'> {
  combobox: UseComboboxReturnValue<Entry>;
  entries: readonly Entry[];
  listState: OptionListState;
}

/** Popover of a combobox field: its listbox, or a message instead of options. */
export function OptionListPopover({
  combobox,
  entries,
  listState,
  anchor,
  anchorRef,
  ...list
}: OptionListPopoverProps) {
  const t = useText(comboboxText);
  return (
    <AnchoredPopover
      open={combobox.isOpen}
      onClose={combobox.closeMenu}
      anchor={anchor}
      anchorRef={anchorRef}
      label={t('options')}
      isList
    >
      <OptionList
        {...list}
        label={t('options')}
        entries={entries}
        highlightedIndex={combobox.highlightedIndex}
        getMenuProps={combobox.getMenuProps}
        getItemProps={combobox.getItemProps}
      />
      <OptionListMessage {...listState} />
    </AnchoredPopover>
  );
}
