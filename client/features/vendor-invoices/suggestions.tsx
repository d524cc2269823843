import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import type { LineSuggestion } from '#shared/contract/vendor-reconciliation';
import { suggestionTexts as texts } from '#client/messages/vendor-reconciliation';
import { formatChicago } from '#shared/business-time';
import { formatTons } from '#client/ui/format/format';
import classes from './suggestions.module.css';
import { whileBusy } from '#client/ui/form/while-busy';

/** Returns the day part of 'MM/dd/yy hh:mm a'. */
const dayOf = (iso: string): string => formatChicago(iso).slice(0, 8);

const reasonsText = ({ reasons }: LineSuggestion): string =>
  reasons.map((reason) => texts.reasons[reason]).join(', ');

interface SuggestedProps {
  suggestion: LineSuggestion;
  /** Name of the missing line. */
  name: string;
  /** Undefined without permission to match lines. */
  onAccept: ((suggestion: LineSuggestion) => void) | undefined;
  busy: boolean;
}

function Suggested({ suggestion, name, onAccept, busy }: SuggestedProps) {
  const { load_no: loadNo, ticket_number: ticket, weight_tons: weight, delivered_date, score } = suggestion;
  const facts = texts.facts(ticket, formatTons(weight), dayOf(delivered_date));
  const why = reasonsText(suggestion);
  return (
    <span className={classes.suggested}>
      <span className={classes.score} aria-label={texts.scoreLabel(score)}>
        {texts.score(score)}
      </span>
      <span className={classes.suggestedText} title={`${texts.load(loadNo)}: ${facts}; ${why}`}>
        <strong>{texts.load(loadNo)}</strong> <span>{why}</span>
        <small>{facts}</small>
      </span>
      {onAccept && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={texts.acceptLabel(name, loadNo)}
          {...whileBusy(busy, () => onAccept(suggestion))}
        >
          {texts.accept}
        </Button>
      )}
    </span>
  );
}

interface SuggestionsProps extends Omit<SuggestedProps, 'suggestion'> {
  suggestions: readonly LineSuggestion[];
}

/**
 * Shows the best likely load of a missing line, and the others on demand. Nothing is matched automatically.
 */
export function Suggestions({ suggestions, ...rest }: SuggestionsProps) {
  const [opened, setOpened] = useState(false);
  const [best, ...others] = suggestions;
  if (best === undefined) return <span className={classes.quiet}>{texts.none}</span>;
  return (
    <span className={classes.suggestions}>
      <Suggested suggestion={best} {...rest} />
      {others.length > 0 && (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          shadow="md"
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              {texts.more(others.length)}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={texts.more(others.length)} className={classes.popover}>
            <ul className={classes.others}>
              {others.map((suggestion) => (
                <li key={suggestion.load_id}>
                  <Suggested suggestion={suggestion} {...rest} />
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
