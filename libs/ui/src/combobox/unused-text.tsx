import type { ComponentPropsWithoutRef, RefObject } from 'react';

import { useUnusedText } from '../field/use-unused-text.ts';
import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { comboboxText } from './combobox.text.ts';
import { preventDownshiftDefault } from './downshift-default.ts';

type InputProps = Pick<ComponentPropsWithoutRef<'input'>, 'onBlur' | 'onKeyDown' | 'aria-invalid'>;
type UnusedText = ReturnType<typeof useUnusedText>;

/**
 * Text that was typed into a field with options, but selects none of them.
 *
 * @param close closes the list, which would cover the message
 */
export function useUnusedOptionText(ref: RefObject<HTMLElement | null>, text: string, close: () => void): UnusedText {
  const t = useText(comboboxText);
  return useUnusedText({ ref, text, message: t('unused'), onHold: close });
}

/** Reports unused text on blur. Ctrl+Enter submits the form instead of selecting the active option. */
export const getTypedTextProps = (input: InputProps, { error, report }: UnusedText) =>
  ({
    ...(error !== null && { 'aria-invalid': true }),
    onBlur: (event) => {
      report();
      input.onBlur?.(event);
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) preventDownshiftDefault(event);
      input.onKeyDown?.(event);
    },
  }) satisfies InputProps;

/** Announces unused text where no `Field` shows the message. */
export const UnusedTextAlert = ({ error, isInField }: Pick<UnusedText, 'error' | 'isInField'>) => (
  <VisuallyHidden role="alert">{isInField ? '' : error}</VisuallyHidden>
);
