import type { ComponentPropsWithoutRef, RefObject } from 'react';

import { useUncommittedText } from '../field/use-uncommitted-text.ts';
import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { comboboxText } from './combobox.text.ts';
import { preventDownshiftDefault } from './downshift-default.ts';

type InputProps = Pick<ComponentPropsWithoutRef<'input'>, 'onBlur' | 'onKeyDown' | 'aria-invalid'>;
type UncommittedText = ReturnType<typeof useUncommittedText>;

/**
 * Text that was typed into a field with options, but selects none of them.
 *
 * @param close closes the list, which would cover the message
 */
export function useUncommittedOptionText(
  ref: RefObject<HTMLElement | null>,
  text: string,
  close: () => void,
): UncommittedText {
  const t = useText(comboboxText);
  return useUncommittedText({ ref, text, message: t('uncommitted'), onSubmitBlocked: close });
}

/** Reports uncommitted text on blur. Ctrl+Enter submits the form instead of selecting the active option. */
export const getTypedTextProps = (input: InputProps, { error, report }: UncommittedText) =>
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

/** Announces uncommitted text where no `Field` shows the message. */
export const UncommittedTextAlert = ({ error, isInField }: Pick<UncommittedText, 'error' | 'isInField'>) => (
  <VisuallyHidden role="alert">{isInField ? '' : error}</VisuallyHidden>
);
