import { useEffect, useRef } from 'react';
import { commentTexts as texts } from '#client/messages/comments';
import { Avatar } from '#client/ui/people/avatar';
import classes from './comments.module.css';
import type { MentionablePerson } from './people';

interface MentionListProps {
  id: string;
  people: readonly MentionablePerson[];
  /** Index of the marked person. */
  active: number;
  onChoose: (person: MentionablePerson) => void;
}

/** Returns the id of an option, for the field that marks it. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** People who can be mentioned. The focus stays in the field. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    marked?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={texts.people} className={classes.people}>
      {people.map((person, at) => (
        <button
          key={person.id}
          id={optionId(id, at)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar userId={person.id} name={person.display_name} size={24} decorative />
          <span>{person.display_name}</span>
        </button>
      ))}
    </div>
  );
}
