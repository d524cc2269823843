import { useNotifications } from '@mantine/notifications';
import { atom, useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { store } from '#client/api/store';
import { lateComponent } from '#client/ui/feedback/late-component';

const isHereAtom = atom(false);

const Cards = lateComponent(async () => {
  const { Cards: Loaded } = await import('./cards');
  store.set(isHereAtom, true);
  return Loaded;
});

/**
 * Place of the message cards. Their code loads after the first rows, or with the first message, which waits for it. From
 * then on their live region stays, so that screen readers announce what comes into it.
 */
export function LateCards() {
  const isHere = useAtomValue(isHereAtom, { store });
  const hasMessage = useNotifications().notifications.length > 0;
  return <Suspense fallback={null}>{(isHere || hasMessage) && <Cards />}</Suspense>;
}
