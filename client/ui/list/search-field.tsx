import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { IconSearch } from '../icon/shell-icons';
import { useHotkey } from '../keyboard/hotkeys';

interface SearchFieldProps {
  label: string;
  /** Default: the label. */
  placeholder?: string;
  value: string;
  onChange: (search: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  className: string | undefined;
  maxLength?: number;
  /** Label of the button that empties the field; no button without it. */
  clearLabel?: string;
  /** Shows the key '/' in the empty field, where there is room for a keyboard. */
  withKey?: boolean;
}

/** Search field of a list. The key '/' focuses it from anywhere on the page. */
export function SearchField(field: SearchFieldProps) {
  const { label, placeholder = label, value, onChange, clearLabel, withKey = false, ...rest } = field;
  const input = useRef<HTMLInputElement>(null);
  useHotkey('/', () => input.current?.focus());
  const clear = clearLabel !== undefined && (
    <CloseButton size={24} aria-label={clearLabel} onClick={() => onChange('')} />
  );
  return (
    <TextInput
      {...rest}
      ref={input}
      type="search"
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSection={
        value === ''
          ? withKey && (
              <Kbd size="xs" visibleFrom="sm">
                /
              </Kbd>
            )
          : clear
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
