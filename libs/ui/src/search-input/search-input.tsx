import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';

import { useText } from '../i18n/text.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useEscape } from '../popover/use-escape.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { searchInputText } from './search-input.text.ts';

export type SearchInputProps = Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'lead' | 'trail' | 'ref'
> & {
  value: string;
  /** Each change of the text, but none while an input method is composing it. */
  onChange: (value: string) => void;
  /** Enter, and the clearing of the field. */
  onSearch?: (value: string) => void;
};

/** Enter searches, Esc clears. Name it by a `Field` or by `aria-label`. */
export function SearchInput({ value, onChange, onSearch, onKeyDown, ...rest }: SearchInputProps) {
  const t = useText(searchInputText);
  const input = useRef<HTMLInputElement>(null);
  const [composing, setComposing] = useState<string | null>(null);

  const clear = () => {
    onChange('');
    onSearch?.('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || isComposing(event)) return;
    if (event.key === 'Enter') onSearch?.(value);
  };
  // A dialog around the field stays open: Esc has its effect here.
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
        value={composing ?? value}
        onChange={(event) => {
          const text = event.target.value;
          if (composing === null) onChange(text);
          else setComposing(text);
        }}
        onCompositionStart={() => setComposing(value)}
        onCompositionEnd={(event) => {
          setComposing(null);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={press}
        lead={<Search aria-hidden />}
        trail={value !== '' && !rest.disabled && <IconButton label={t('clear')} icon={<X />} onClick={clear} />}
      />
    </Root>
  );
}

// Some browsers report the Enter that ends a composition after the composition, with this code.
const KEY_OF_INPUT_METHOD = 229;
const isComposing = (event: KeyboardEvent) =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === KEY_OF_INPUT_METHOD;

const Root = styled.span`
  display: block;

  input::-webkit-search-cancel-button {
    display: none;
  }
`;
