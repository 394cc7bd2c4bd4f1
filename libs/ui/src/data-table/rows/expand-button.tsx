import { styled } from 'styled-components';

import { useText } from '../../i18n/text.ts';
import { Icon } from '../../icon/icon.tsx';
import { touchTarget } from '../../theme/styles.ts';
import { dataTableText } from '../data-table.text.ts';

export interface ExpandButtonProps {
  /** Name of the row. */
  name: string;
  expanded: boolean;
  detailId: string;
  onToggle: () => void;
}

/** Expands the details of a row. ARIA: disclosure button. */
export function ExpandButton({ name, expanded, detailId, onToggle }: ExpandButtonProps) {
  const t = useText(dataTableText);
  return (
    <Button
      type="button"
      aria-label={t('detailOf', { name })}
      aria-expanded={expanded}
      aria-controls={expanded ? detailId : undefined}
      onClick={onToggle}
    >
      <Icon name="chevron-right" />
    </Button>
  );
}

const Button = styled.button`
  position: relative;
  display: inline-grid;
  width: var(--ui-target-min);
  height: var(--ui-target-min);
  padding: 0;
  border: 0;
  border-radius: var(--ui-radius-1);
  background: none;
  color: var(--ui-fg-2);
  cursor: pointer;
  vertical-align: middle;
  place-items: center;
  ${touchTarget}

  &:hover {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  & > svg {
    transition: transform var(--ui-motion-2) var(--ui-ease-move);
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;
