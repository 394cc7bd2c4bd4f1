import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

import type { RolePreview } from '@backroom/contract/role-rights';
import { Button, Text, useText } from '@backroom/ui';

import { rightsText } from './rights.text.ts';
import { RightsChangePreview } from './rights-change-preview.tsx';

interface SaveBarProps {
  changes: number;
  undo: () => void;
  canSave: boolean;
  preview: RolePreview | undefined;
  isStale: boolean;
  isPending: boolean;
  onSave: () => void;
  effects: ReactNode;
}

/** Sticky bar with the preview and the number of unsaved changes, undo and save. */
export function SaveBar({ changes, undo, canSave, preview, isStale, isPending, onSave, effects }: SaveBarProps) {
  const t = useText(rightsText);
  const previewId = useId();
  return (
    <Bar>
      {preview && <RightsChangePreview id={previewId} preview={preview} isStale={isStale} effects={effects} />}
      <Text as="span" tone={changes > 0 ? undefined : 'faint'}>
        <span role="status">{changes > 0 ? t('changed', { count: changes }) : t('noChange')}</span>
      </Text>
      <Buttons>
        <Button disabled={changes === 0} onClick={undo}>
          {t('undo')}
        </Button>
        <Button
          tone="solid"
          disabled={!canSave}
          loading={isPending}
          aria-describedby={preview && previewId}
          onClick={onSave}
        >
          {t('save')}
        </Button>
      </Buttons>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  /* Above the head of the table. */
  z-index: calc(var(--ui-z-sticky) + 3);
  /* Compensates the page padding, which is narrower on a phone. */
  bottom: var(--page-top, 0px);
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-5);
  align-items: center;
  justify-content: space-between;
  padding: var(--ui-space-4) var(--ui-space-6);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-surface);
  box-shadow: var(--ui-e2);
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--ui-space-3);
`;
