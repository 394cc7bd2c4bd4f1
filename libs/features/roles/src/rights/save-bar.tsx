import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

import type { RolePreview } from '@backroom/contract/role-rights';
import { Button, FootNoticeArea, Icon, IconButton, Text, useIsPhone, useText, VisuallyHidden } from '@backroom/ui';

import { PeopleFaces } from './people-faces.tsx';
import { rightsText } from './rights.text.ts';
import { RightsChangePreview } from './rights-change-preview.tsx';

const MOST_FACES = 5;
const MOST_FACES_ON_PHONE = 1;

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

/**
 * Sticky bar with the preview, the people whom it concerns, the number of unsaved changes, undo and save. On phones it
 * is one line, which opens to the preview.
 */
export function SaveBar({ changes, undo, canSave, preview, isStale, isPending, onSave, effects }: SaveBarProps) {
  const t = useText(rightsText);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const previewId = useId();
  const status = <span role="status">{changes > 0 ? t('changed', { count: changes }) : t('noChange')}</span>;
  return (
    <Bar>
      {preview && (
        <FootNoticeArea>
          <RightsChangePreview
            id={previewId}
            preview={preview}
            isStale={isStale}
            isHidden={isPhone && !isOpen}
            effects={effects}
          />
        </FootNoticeArea>
      )}
      {preview && isPhone ? (
        <>
          <VisuallyHidden>{status}</VisuallyHidden>
          <Fold type="button" aria-expanded={isOpen} aria-controls={previewId} onClick={() => setOpen(!isOpen)}>
            <span>{t('changedShort', { count: changes })}</span>
            <PeopleFaces people={preview.people} most={MOST_FACES_ON_PHONE} />
            <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
          </Fold>
        </>
      ) : (
        <Status>
          {preview && <PeopleFaces people={preview.people} most={MOST_FACES} />}
          <Text as="span" tone={changes > 0 ? undefined : 'faint'}>
            {status}
          </Text>
        </Status>
      )}
      <Buttons>
        {isPhone ? (
          <IconButton label={t('undo')} icon={<Icon name="undo" />} disabled={changes === 0} onClick={undo} />
        ) : (
          <Button disabled={changes === 0} onClick={undo}>
            {t('undo')}
          </Button>
        )}
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

  @media (max-width: 575px) {
    column-gap: var(--ui-space-3);
    padding: var(--ui-space-2) var(--ui-space-4);
  }
`;

const Status = styled.div`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  min-width: 0;
`;

const Fold = styled.button`
  display: flex;
  flex: 1 1 0;
  gap: var(--ui-space-3);
  align-items: center;
  min-width: 0;
  min-height: var(--ui-target-touch);
  padding: 0;
  border: 0;
  border-radius: var(--ui-radius-2);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  white-space: nowrap;

  > svg {
    flex: none;
    color: var(--ui-fg-3);
  }

  /* Words and buttons come first. */
  > [role='img'] {
    @media (max-width: 389px) {
      display: none;
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--ui-space-3);
`;
