import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'comment';

/** Returns the id of the comment that the address names, 0 for none, and a function that removes it there. */
export function useAddressedComment(): [id: number, forget: () => void] {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get(PARAMETER) ?? 0);
  const forget = useCallback(() => {
    setSearch(
      (now) => {
        now.delete(PARAMETER);
        return now;
      },
      { replace: true },
    );
  }, [setSearch]);
  return [Number.isInteger(id) ? id : 0, forget];
}
