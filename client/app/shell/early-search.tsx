import { useAtom } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { shellTexts } from '#client/messages/shell';
import { isForInputMethod } from '#client/ui/keyboard/keys';
import { earlyInputAtom, paletteOpenAtom } from './shell-state';
import classes from './early-search.module.css';

/** Field for what is typed after Ctrl+K until the palette's code is there. The palette goes on with its text. */
export function EarlySearch() {
  const [opened, setOpened] = useAtom(paletteOpenAtom);
  const [input, setInput] = useAtom(earlyInputAtom);
  if (!opened || input === null) return null;
  const close = (): void => {
    setInput({ text: '', isEntered: false });
    setOpened(false);
  };
  return (
    <Field
      text={input.text}
      onText={(text) => setInput({ text, isEntered: false })}
      onEnter={() => setInput({ ...input, isEntered: true })}
      onEscape={close}
    />
  );
}

interface FieldProps {
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
  onEscape: () => void;
}

function Field({ text, onText, onEnter, onEscape }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Before the next frame, so that no key goes to the page.
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      className={classes.field}
      aria-label={shellTexts.searchTitle}
      placeholder={shellTexts.search}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (isForInputMethod(nativeEvent)) return;
        if (key === 'Enter') onEnter();
        if (key === 'Escape') onEscape();
      }}
    />
  );
}
