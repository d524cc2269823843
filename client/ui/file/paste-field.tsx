import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './paste-field.module.css';

interface PasteFieldProps {
  label: string;
  hint: string;
  /** Text of the button that takes the table. */
  use: string;
  /** True while the server checks a table. */
  busy: boolean;
  onUse: (text: string) => void;
}

/** Field for a table that was copied from a spreadsheet. It takes the focus, because a button has opened it. */
export function PasteField({ label, hint, use, busy, onUse }: PasteFieldProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={classes.paste}>
      <Textarea
        ref={field}
        label={label}
        description={hint}
        classNames={{ input: classes.table }}
        rows={5}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="default" disabled={busy || text.trim() === ''} onClick={() => onUse(text)}>
        {use}
      </Button>
    </div>
  );
}
