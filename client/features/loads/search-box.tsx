import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '../../ui/icon/shell-icons';
import { useRef } from 'react';
import type { LoadKind } from '../../../shared/contract/loads';
import { loadsTexts } from '../../messages/loads';
import { useHotkey } from '../../ui/keyboard/hotkeys';
import classes from './toolbar.module.css';

interface SearchBoxProps {
  kind: LoadKind;
  value: string;
  onChange: (search: string) => void;
}

/** Narrows as one types; '/' comes here, Escape leaves. */
export function SearchBox({ kind, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useHotkey('/', () => input.current?.focus());
  const clear = <CloseButton size="sm" aria-label={loadsTexts.clearSearch} onClick={() => onChange('')} />;
  return (
    <TextInput
      ref={input}
      type="search"
      size="xs"
      className={classes.search}
      aria-label={loadsTexts.search}
      placeholder={loadsTexts.searchPlaceholder[kind]}
      value={value}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSection={value === '' ? <Kbd size="xs">/</Kbd> : clear}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A search field would clear itself: what was found is to be worked on.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}
