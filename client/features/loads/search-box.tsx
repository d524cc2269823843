import type { LoadKind } from '../../../shared/contract/loads';
import { loadsTexts } from '../../messages/loads';
import { SearchField } from '../../ui/list/search-field';
import classes from './toolbar.module.css';

interface SearchBoxProps {
  kind: LoadKind;
  value: string;
  onChange: (search: string) => void;
}

/** Narrows as one types; Escape leaves. */
export function SearchBox({ kind, value, onChange }: SearchBoxProps) {
  return (
    <SearchField
      label={loadsTexts.search}
      placeholder={loadsTexts.searchPlaceholder[kind]}
      value={value}
      onChange={onChange}
      className={classes.search}
      clearLabel={loadsTexts.clearSearch}
      withKey
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A search field would clear itself: what was found is to be worked on.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}
