import { Popover, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { commentTexts as texts } from '#client/messages/comments';
import { isForInputMethod } from '#client/ui/keyboard/keys';
import classes from './comments.module.css';
import { MentionList, optionId } from './mention-list';
import { type Draft, typedName, withMention, withText } from './mention-text';
import { type MentionablePerson, peopleNamed } from './people';
import { useMentionList } from './use-mention-list';

interface MentionFieldProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** People who can be mentioned. */
  people: readonly MentionablePerson[];
  error: ReactNode;
  /** Called at Ctrl-Enter. */
  onSend: () => void;
}

/**
 * True if the browser sizes a field by its text. Where it does not, Mantine measures a hidden copy at each render, which
 * makes the browser lay out the page several times before a panel with the field appears.
 */
const isSizedByStyle = 'fieldSizing' in document.documentElement.style;

const SIZING = isSizedByStyle
  ? { classNames: { input: classes.growing } }
  : { autosize: true, minRows: 2, maxRows: 8 };

/** Returns the attributes that tell a screen reader about the list. The focus stays in the field. */
const listAttributes = (isOpen: boolean, listId: string, active: number) =>
  isOpen
    ? {
        'aria-autocomplete': 'list' as const,
        'aria-controls': listId,
        'aria-activedescendant': optionId(listId, active),
        // Keeps Esc from closing the drawer around the field.
        'data-mantine-stop-propagation': true,
      }
    : { 'aria-autocomplete': 'list' as const };

/** Field for a comment. After an '@', it offers the people who can be mentioned. */
export function MentionField({ draft, onChange, people, error, onSend }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const wantedCaretRef = useRef<number | null>(null);
  const listId = useId();
  const place = caret === null ? null : typedName(draft, caret);
  const offered = place === null ? [] : peopleNamed(people, place.typed);
  const list = useMentionList({
    people: offered,
    place: place?.starts_at ?? null,
    onChoose: (person) => {
      if (place === null) return;
      const { draft: chosen, caret: after } = withMention(draft, place, person);
      wantedCaretRef.current = after;
      onChange(chosen);
      setCaret(after);
    },
  });
  useLayoutEffect(() => {
    const wanted = wantedCaretRef.current;
    if (wanted === null) return;
    wantedCaretRef.current = null;
    field.current?.focus();
    field.current?.setSelectionRange(wanted, wanted);
  }, [draft]);
  const follow = (): void => setCaret(field.current?.selectionStart ?? null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isForInputMethod(event.nativeEvent) || list.handleKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
  };
  return (
    <Popover
      opened={list.isOpen}
      position="bottom-start"
      width="target"
      withRoles={false}
      // Inside the drawer or panel, because the list belongs to its field.
      withinPortal={false}
    >
      <Popover.Target>
        <Textarea
          ref={field}
          value={draft.text}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          {...SIZING}
          error={error}
          {...listAttributes(list.isOpen, listId, list.active)}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            onChange(withText(draft, value));
            setCaret(selectionStart);
            if (!value.includes('@')) list.reset();
          }}
          onSelect={follow}
          onBlur={() => setCaret(null)}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <MentionList
          id={listId}
          people={offered}
          active={list.active}
          onChoose={(person) => list.choose(person)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
