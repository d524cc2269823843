import { useEffect, useRef, useState } from 'react';

/**
 * Returns the address of a blob for an `<img>` ('' for none) and a function that sets another blob. Revokes
 * the previous address, and the last one on unmount.
 */
export function useBlobAddress(): [address: string, take: (blob: Blob | null) => string] {
  const [address, setAddress] = useState('');
  const held = useRef('');
  useEffect(
    () => () => {
      if (held.current !== '') URL.revokeObjectURL(held.current);
    },
    [],
  );
  const take = (blob: Blob | null): string => {
    if (held.current !== '') URL.revokeObjectURL(held.current);
    held.current = blob === null ? '' : URL.createObjectURL(blob);
    setAddress(held.current);
    return held.current;
  };
  return [address, take];
}
