import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { replacedTexts } from '#client/messages/session';
import { hideMessages } from '#client/ui/feedback/message-cards';
import classes from '../shell/frame.module.css';

interface ReplacedScreenProps {
  /** Name of the person for whom the page was open. */
  was: string;
  /** Name of the person who logged in in another tab. */
  by: string;
  keepsDrafts: boolean;
  onContinue: () => void;
  onOwn: () => void;
}

/** Screen of a tab that stopped because another person logged in in the same browser. */
export function ReplacedScreen({ was, by, keepsDrafts, onContinue, onOwn }: ReplacedScreenProps) {
  // A message may offer to undo a change of the former person.
  useEffect(hideMessages, []);
  return (
    <main>
      <div className={classes.splash} role="alert">
        <h1>{replacedTexts.title(by)}</h1>
        <p>{replacedTexts.text(was)}</p>
        {keepsDrafts && <p>{replacedTexts.kept(was)}</p>}
        <Group justify="center">
          <Button onClick={onContinue}>{replacedTexts.goOn(by)}</Button>
          <Button variant="default" onClick={onOwn}>
            {replacedTexts.own(was)}
          </Button>
        </Group>
      </div>
    </main>
  );
}
