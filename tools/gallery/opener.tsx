import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface OpenerProps {
  label: string;
  children: (close: () => void) => ReactNode;
}

/** Opens a dialog. The browser test finds the button by its data attribute and looks at each dialog. */
export function Opener({ label, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" data-opens-dialog onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
