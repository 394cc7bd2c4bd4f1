import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { formatBytes } from '../format/bytes.ts';
import { useLanguage, useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { uploadText } from './upload.text.ts';
import type { UploadProps } from './upload.types.ts';
import { UploadRow } from './upload-row.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useRejectedFiles } from './use-rejected-files.ts';

/**
 * File upload with progress. Presentational: the caller uploads the files.
 *
 * ARIA: a labelled group with a button and a list of files with progress bars; errors are shown at their file. Keys:
 * Enter or Space on the button opens the file picker, Delete on a file removes it and focuses the next one.
 */
export function Upload(props: UploadProps) {
  const { label, accept, maxBytes, multiple = false, items, onRemove, disabled = false } = props;
  const t = useText(uploadText);
  const language = useLanguage();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { rejected, add, dismiss } = useRejectedFiles(props);
  const { zone, removeAndFocusNext } = useFocusAfterRemove(items.length + rejected.length);
  const { isOver, ...drag } = useFileDrop(disabled, add);

  const kinds = accept?.join(language === 'zh-CN' ? '、' : ', ') ?? '';
  const size = maxBytes === undefined ? '' : formatBytes(maxBytes, language);
  const hints = [kinds && t('accept', { kinds }), size && t(multiple ? 'maxEach' : 'max', { size })].filter(Boolean);

  return (
    <Group ref={zone} role="group" aria-label={label}>
      <Zone {...drag} data-over={isOver || undefined} data-disabled={disabled || undefined}>
        <input
          ref={input}
          type="file"
          hidden
          multiple={multiple}
          accept={accept?.join(',')}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // Reset, so that choosing the same file again fires a change event.
            target.value = '';
          }}
        />
        <Button
          icon={<Icon name="upload" />}
          disabled={disabled}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t(multiple ? 'chooseMany' : 'choose')}
        </Button>
        <span>{t(multiple ? 'dropMany' : 'drop')}</span>
        <Hint id={hintId}>{hints.join(language === 'zh-CN' ? '，' : ', ')}</Hint>
      </Zone>
      {items.length + rejected.length > 0 && (
        <List aria-label={t('list', { label })} aria-live="polite">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              disabled={disabled}
              onRemove={() => removeAndFocusNext(() => onRemove(item.id))}
            />
          ))}
          {rejected.map(({ id, reason, ...file }) => (
            <UploadRow
              key={id}
              item={{ id, ...file, status: 'failed', error: t(reason, { kinds, size }) }}
              disabled={disabled}
              onRemove={() => removeAndFocusNext(() => dismiss(id))}
            />
          ))}
        </List>
      )}
    </Group>
  );
}

/** After a removal, focuses the next file, else the button. */
function useFocusAfterRemove(count: number) {
  const zone = useRef<HTMLDivElement>(null);
  const removedIndex = useRef<number | null>(null);
  const buttons = () => [...(zone.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];

  useEffect(() => {
    const removed = removedIndex.current;
    removedIndex.current = null;
    if (removed === null || document.activeElement !== document.body) return;
    const remainingButtons = buttons();
    (
      remainingButtons[Math.min(removed, remainingButtons.length - 1)] ?? zone.current?.querySelector('button')
    )?.focus();
  }, [count]);

  const removeAndFocusNext = (remove: () => void) => {
    const active = document.activeElement;
    removedIndex.current = buttons().findIndex((button) => button.closest('li')?.contains(active));
    remove();
  };
  return { zone, removeAndFocusNext };
}

const Group = styled.div`
  min-width: 0;
`;

const Zone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-3);
  padding: var(--ui-space-5);
  border: 1px dashed var(--ui-ctl-border);
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-surface);
  color: var(--ui-fg-2);

  &[data-over] {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-soft);
    color: var(--ui-fg-1);
  }

  &[data-disabled] {
    border-color: var(--ui-line-2);
    background: var(--ui-bg-sunken);
  }
`;

const Hint = styled.span`
  flex-basis: 100%;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);

  [data-over] > & {
    color: var(--ui-fg-2);
  }

  &:empty {
    display: none;
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  margin-top: var(--ui-space-3);
`;
