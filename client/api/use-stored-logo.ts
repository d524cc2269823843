import { useEffect, useState } from 'react';
import type { CompanyReply } from '#shared/contract/companies';
import { type FileAddress, readFile } from './files';

/**
 * Returns the address of a stored logo for an `<img>`; '' without one, and while it loads. A `mark` of '' stands for no
 * logo, and another mark reads the file again.
 */
export function useLogoFile({ folder, name }: FileAddress, mark: string): string {
  const [shown, setShown] = useState({ logo: '', address: '' });
  const logo = mark === '' ? '' : `${folder}/${name}/${mark}`;
  useEffect(() => {
    if (logo === '') return undefined;
    let address = '';
    let isWanted = true;
    const show = (blob: Blob): void => {
      if (!isWanted) return;
      address = URL.createObjectURL(blob);
      setShown({ logo, address });
    };
    // The page works without the picture, so a failure is ignored.
    void readFile({ folder, name }, 'png').then(show, () => undefined);
    return () => {
      isWanted = false;
      URL.revokeObjectURL(address);
    };
  }, [logo, folder, name]);
  return shown.logo === logo ? shown.address : '';
}

/** Returns the address of a company's stored logo, as `useLogoFile`. */
export const useStoredLogo = (company: Pick<CompanyReply, 'id' | 'logo_url'> | null): string =>
  useLogoFile({ folder: 'company-logos', name: String(company?.id ?? 0) }, company?.logo_url ?? '');
