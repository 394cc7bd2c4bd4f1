import { styled } from 'styled-components';

import { Icon } from '../icon/icon.tsx';

/** Looks like the box of a Checkbox, for rows that are the click target themselves. */
export function CheckboxIndicator({ state }: { state: boolean | 'indeterminate' }) {
  return (
    <Box data-state={state === false ? 'off' : 'on'} aria-hidden>
      {state !== false && <Icon name={state === true ? 'check' : 'minus'} />}
    </Box>
  );
}

const Box = styled.span`
  --ui-icon: var(--ui-space-4);

  display: inline-grid;
  flex: none;
  width: var(--ui-space-5);
  height: var(--ui-space-5);
  border: 1px solid var(--ui-ctl-border);
  border-radius: var(--ui-radius-1);
  background: var(--ui-field-bg);
  color: var(--ui-accent-on-solid);
  place-items: center;

  &[data-state='on'] {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-solid);
  }

  svg.lucide {
    stroke-width: 3;
  }

  [aria-disabled='true'] > & {
    border-color: var(--ui-line-2);
    background: var(--ui-disabled-bg);
    color: var(--ui-fg-disabled);
  }

  @media (forced-colors: active) {
    &[data-state='on'] {
      border-width: 3px;
    }
  }
`;
