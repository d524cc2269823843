import { Button } from '@mantine/core';
import { IconX } from '../../ui/icon/page-icons-f-to-z';
import { RATING_FLAG_TEXTS, flagNames } from '../../../shared/calc/rating';
import { loadsTexts } from '../../messages/loads';

interface FlagsFilterProps {
  /** Bits of RATING_FLAGS; 0 for none. */
  flags: number;
  onClear: () => void;
}

/** Says that only loads with some flags of their rating are shown, and takes that away. */
export function FlagsFilter({ flags, onClear }: FlagsFilterProps) {
  if (flags === 0) return null;
  const meant = flagNames(flags).map((name) => RATING_FLAG_TEXTS[name].text);
  return (
    <Button
      size="xs"
      variant="light"
      title={meant.join('\n')}
      rightSection={<IconX size={13} aria-hidden="true" />}
      onClick={onClear}
    >
      {loadsTexts.flagged}
    </Button>
  );
}
