import { type KeyboardEvent, useState } from 'react';
import type { MentionablePerson } from './people';

interface MentionListState {
  /** People who fit the typed name; empty when no name is being typed. */
  people: readonly MentionablePerson[];
  /** Place of the '@', by which a closed list stays closed. */
  place: number | null;
  onChoose: (person: MentionablePerson) => void;
}

/** Manages the list under the field: open or closed with Esc, the marked person, and the keys. */
export function useMentionList({ people, place, onChoose }: MentionListState) {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [marked, setMarked] = useState({ place, at: 0 });
  const isOpen = place !== null && place !== closedAt && people.length > 0;
  const active = marked.place === place ? Math.min(marked.at, people.length - 1) : 0;
  const mark = (at: number): void => setMarked({ place, at: (at + people.length) % people.length });

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => mark(active + 1),
    ArrowUp: () => mark(active - 1),
    Escape: () => setClosedAt(place),
    Enter: () => choose(),
    Tab: () => choose(),
  };
  const choose = (): void => {
    const person = people[active];
    if (person !== undefined) onChoose(person);
  };

  return {
    isOpen,
    active,
    /** Handles a key of the open list. Returns false for all other keys. */
    handleKey: (event: KeyboardEvent): boolean => {
      const act = isOpen ? keys[event.key] : undefined;
      if (act === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return false;
      event.preventDefault();
      event.stopPropagation();
      act();
      return true;
    },
    choose: onChoose,
    /** Lets the list open again at the same '@'. */
    reset: () => setClosedAt(null),
  };
}
