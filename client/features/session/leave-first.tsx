import { Button } from '@mantine/core';
import { signUpTexts as texts } from '../../messages/session';
import { SessionCard } from './session-card';

/** An invitation that is opened where somebody is logged in already: on the administrator's own machine. */
export function LeaveFirst({ name, onLeave }: { name: string; onLeave: () => void }) {
  return (
    <SessionCard heading={texts.heading} lead={texts.signedIn(name)}>
      <Button onClick={onLeave}>{texts.logout}</Button>
    </SessionCard>
  );
}
