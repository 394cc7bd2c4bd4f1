import { styled } from 'styled-components';

/** A setting below its label. */
export const SettingRow = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-2);
  align-items: flex-start;
  max-width: 100%;
`;

export const SettingLabel = styled.span`
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
`;

export const SettingHelp = styled.span`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
