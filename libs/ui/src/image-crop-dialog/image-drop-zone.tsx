import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { useFileDrop } from '../upload/use-file-drop.ts';
import { imageCropDialogText } from './image-crop-dialog.text.ts';
import { ACCEPTED_EXTENSIONS } from './use-selected-image.ts';

interface ImageDropZoneProps {
  /** The cropper for the selected image; null when none is selected. */
  children: ReactNode;
  hint: string;
  /** Why the last file was rejected. */
  error: string | undefined;
  isReading: boolean;
  disabled: boolean;
  onSelect: (files: readonly File[]) => void;
}

/** File button and drop zone. The same button element stays mounted, so that it keeps the focus. */
export function ImageDropZone({ children, hint, error, isReading, disabled, onSelect }: ImageDropZoneProps) {
  const t = useText(imageCropDialogText);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drag } = useFileDrop(disabled, onSelect);
  const isEmpty = children === null;
  return (
    <Zone {...drag} data-empty={isEmpty || undefined} data-over={isOver || undefined}>
      <Row>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED_EXTENSIONS.join(',')}
          onChange={({ target }) => {
            onSelect([...(target.files ?? [])]);
            // Allows selecting the same file again.
            target.value = '';
          }}
        />
        <Button
          data-choose=""
          icon={<Icon name="upload" />}
          loading={isReading}
          disabled={disabled}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t(isEmpty ? 'choose' : 'another')}
        </Button>
        <span>
          <span role="status">{isReading && t('loading')}</span>
          {!isReading && t('drop')}
        </span>
        <Hint id={`${id}-hint`}>{hint}</Hint>
        <ErrorMessage id={`${id}-error`} aria-live="polite">
          {error && (
            <>
              <Icon name="circle-alert" />
              {error}
            </>
          )}
        </ErrorMessage>
      </Row>
      {children}
    </Zone>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-3);
  color: var(--ui-fg-2);
`;

const Zone = styled.div`
  display: grid;
  gap: var(--ui-space-4);
  border-radius: var(--ui-radius-3);

  &[data-empty] {
    align-content: center;
    min-height: min(320px, 45dvh);
    padding: var(--ui-space-5);
    border: 1px dashed var(--ui-ctl-border);
    background: var(--ui-bg-surface);
    text-align: center;
  }

  &[data-empty] > ${Row} {
    flex-direction: column;
    flex-wrap: nowrap;
  }

  &[data-empty] > ${Row} > * {
    flex-basis: auto;
  }

  &[data-over] {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-soft);
    outline: 1px solid var(--ui-accent-control);
  }
`;

const Hint = styled.span`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);

  [data-over] & {
    color: var(--ui-fg-2);
  }
`;

const ErrorMessage = styled.span`
  display: flex;
  flex-basis: 100%;
  gap: var(--ui-space-2);
  color: var(--ui-danger-text);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  text-align: start;

  &:empty {
    display: none;
  }

  svg {
    --ui-icon: var(--ui-fs-caption);
    flex: none;
    height: var(--ui-lh-caption);
  }
`;
