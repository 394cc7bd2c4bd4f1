import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';

import { formatBytes } from '../format/bytes.ts';
import { useLanguage, useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { truncate } from '../theme/styles.ts';
import { uploadText } from './upload.text.ts';
import type { UploadItem } from './upload.types.ts';

export interface UploadRowProps {
  item: UploadItem;
  disabled: boolean;
  onRemove: () => void;
}

const ICONS = { uploading: 'upload', done: 'circle-check', failed: 'circle-alert' } as const;

/** One file. The Delete key anywhere in the row removes it. */
export function UploadRow({ item, disabled, onRemove }: UploadRowProps) {
  const t = useText(uploadText);
  const language = useLanguage();
  const { name, size, status, progress = 0, error } = item;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || disabled) return;
    event.preventDefault();
    onRemove();
  };
  const removeLabel = t('remove', { name });
  return (
    <Row data-status={status} onKeyDown={handleKeyDown}>
      <Icon name={ICONS[status]} />
      <Details>
        <Name title={name}>{name}</Name>
        <Note>{status === 'failed' ? (error ?? t('failed')) : `${formatBytes(size, language)} · ${t(status)}`}</Note>
        {status === 'uploading' && (
          <Bar>
            <ProgressBar label={t('progressOf', { name })} value={progress} />
          </Bar>
        )}
      </Details>
      <BareIconButton
        size="small"
        data-remove=""
        label={removeLabel}
        title={removeLabel}
        icon={<Icon name="x" />}
        disabled={disabled}
        onClick={onRemove}
      />
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--ui-space-3);
  padding: var(--ui-space-2) var(--ui-space-3);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-surface);

  & > svg {
    color: var(--ui-fg-3);
  }

  &[data-status='done'] > svg {
    color: var(--ui-success-control);
  }

  &[data-status='failed'] {
    border-color: var(--ui-danger-control);
  }

  &[data-status='failed'] > svg {
    color: var(--ui-danger-control);
  }
`;

const Details = styled.div`
  flex: 1;
  min-width: 0;
`;

const Name = styled.div`
  ${truncate}
`;

const Note = styled.div`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  overflow-wrap: anywhere;

  [data-status='failed'] & {
    color: var(--ui-danger-text);
  }
`;

const Bar = styled.div`
  margin-top: var(--ui-space-1);
`;
