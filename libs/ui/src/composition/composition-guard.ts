/** `keyCode` of a key that an input method has taken. Safari sends it even after `compositionend`. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Keeps the keys of an unfinished composition, such as pinyin before its word is chosen, from every handler: Esc, Enter
 * and arrows act on the composition alone. Call before anything else listens to keys. Listeners on the window in the
 * capture phase come first, so no component has to check `isComposing`.
 *
 * @returns removes the guard
 */
export function startCompositionGuard(): () => void {
  for (const type of KEY_EVENTS) window.addEventListener(type, stopCompositionKey, true);
  return () => {
    for (const type of KEY_EVENTS) window.removeEventListener(type, stopCompositionKey, true);
  };
}

const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const;

function stopCompositionKey(event: KeyboardEvent): void {
  const isTaken = event.keyCode === INPUT_METHOD_KEY_CODE;
  if (!event.isComposing && !isTaken) return;
  event.stopImmediatePropagation();
  // Not taken by the input method, as Ctrl+Enter by some: the browser would submit the form.
  if (event.key === 'Enter' && !isTaken) event.preventDefault();
}
