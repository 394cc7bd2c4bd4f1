import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';

import { useText } from '../i18n/text.ts';
import { drawIcon } from '../icon/draw-icon.ts';
import { x } from '../icon/shapes/base.ts';
import { search } from '../icon/shapes/controls.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useEscape } from '../popover/use-escape.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { searchInputText } from './search-input.text.ts';

export type SearchInputProps = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'startAdornment' | 'endAdornment' | 'ref'
> & {
  value: string;
  /** Called on each change, but not during IME composition. */
  onChange: (value: string) => void;
  /** Called on Enter and when the field is cleared. */
  onSearch?: (value: string) => void;
};

/** Search field. Enter searches, Esc clears. Needs a `Field` or an `aria-label`. */
export function SearchInput({ value, onChange, onSearch, onKeyDown, ...rest }: SearchInputProps) {
  const t = useText(searchInputText);
  const input = useRef<HTMLInputElement>(null);
  const [compositionText, setCompositionText] = useState<string | null>(null);

  const clear = () => {
    onChange('');
    onSearch?.('');
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter' && !event.defaultPrevented) onSearch?.(value);
  };
  // Handled here so that a surrounding dialog stays open.
  useEscape(input, () => {
    if (value !== '') clear();
    return value !== '';
  });

  return (
    <Root>
      <TextInput
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        ref={input}
        type="search"
        value={compositionText ?? value}
        onChange={(event) => {
          const text = event.target.value;
          if (compositionText === null) onChange(text);
          else setCompositionText(text);
        }}
        onCompositionStart={() => setCompositionText(value)}
        onCompositionEnd={(event) => {
          setCompositionText(null);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={handleKeyDown}
        startAdornment={drawIcon(search)}
        endAdornment={
          value !== '' && !rest.disabled && <IconButton label={t('clear')} icon={drawIcon(x)} onClick={clear} />
        }
      />
    </Root>
  );
}

const Root = styled.span`
  display: block;

  input::-webkit-search-cancel-button {
    display: none;
  }
`;
