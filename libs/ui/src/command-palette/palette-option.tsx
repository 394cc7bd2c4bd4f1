import { memo } from 'react';

import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { commandPaletteText } from './command-palette.text.ts';
import type { PaletteItem } from './palette-lines.ts';

export interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  index: number;
  /** Total number of options. */
  count: number;
  isActive: boolean;
  /** px from the top of the list. */
  top: number;
  /** px */
  height: number;
  onActiveIndexChange: (index: number) => void;
  onSelect: (item: PaletteItem) => void;
  onExpand?: ((item: PaletteItem) => void) | undefined;
}

const getFullLabel = ({ ancestors = [], label }: PaletteItem) => [...ancestors, label].join(' > ');

/** One option of the palette; memoized, so that a key press only renders the options that change. */
export const PaletteOption = memo(function PaletteOption(props: PaletteOptionProps) {
  const t = useText(commandPaletteText);
  const { id, item, index, count, isActive, top, height, onActiveIndexChange, onSelect, onExpand } = props;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-highlighted={isActive ? '' : undefined}
      style={{ height, transform: `translateY(${top}px)` }}
      onPointerMove={() => !isActive && onActiveIndexChange(index)}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onSelect(item)}
    >
      {item.icon}
      <span data-text="" title={getFullLabel(item)}>
        {item.ancestors && <span data-above="">{item.ancestors.map((title) => `${title} > `)}</span>}
        {item.label}
      </span>
      {item.external && (
        <>
          <Icon name="external-link" />
          <VisuallyHidden>{t('newTab')}</VisuallyHidden>
        </>
      )}
      {item.detail && (
        <span data-detail="" title={item.detail}>
          {item.detail}
        </span>
      )}
      {item.expandable && onExpand && (
        <span
          data-expand=""
          title={t('actions')}
          onClick={(event) => {
            event.stopPropagation();
            onExpand(item);
          }}
        >
          <Icon name="chevron-right" />
        </span>
      )}
    </div>
  );
});
