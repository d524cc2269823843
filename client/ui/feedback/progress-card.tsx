import { Button, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import classes from './progress-card.module.css';

interface ProgressCardProps {
  title: string;
  /** What stands below the bar: how much is done, and how long it still takes. */
  state: string;
  /** From 0 to 1; null while nothing is known. */
  share: number | null;
  cancel: { text: string; label: string; run: () => void };
}

/** How far a work is that somebody waits for, with a way out. */
export function ProgressCard({ title, state, share, cancel }: ProgressCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        <Button size="compact-xs" variant="default" aria-label={cancel.label} onClick={cancel.run}>
          {cancel.text}
        </Button>
      </div>
      <Progress value={(share ?? 1) * 100} animated={share === null} size="sm" aria-label={title} />
      <span className={classes.state}>{state}</span>
    </div>
  );
}

/** Puts a card among the message cards, where it stays until the returned function is called. */
export function showStanding(id: string, card: ReactNode): () => void {
  // Not announced at each step: a reader is told of the start, and by a message card of the end.
  notifications.show({ id, autoClose: false, withCloseButton: false, role: 'group', message: card });
  return () => void notifications.hide(id);
}
