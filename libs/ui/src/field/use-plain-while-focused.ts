import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * For a field whose text has another form while it is read, such as an amount with separators. As it gets the focus, its
 * plain text is selected before the next key: the browser has dropped its own selection with the text, so that digits
 * would be added to the old ones.
 *
 * @returns whether the plain text is shown, and the handlers of the field
 */
export function usePlainWhileFocused(input: RefObject<HTMLInputElement | null>) {
  const [isFocused, setFocused] = useState(false);
  useLayoutEffect(() => {
    if (isFocused) input.current?.select();
  }, [input, isFocused]);
  return { isFocused, onFocus: () => setFocused(true), onBlur: () => setFocused(false) };
}
