import { plainText } from '../cells/well-formed-text';

/**
 * Returns a PO or ticket number as stored and compared: trimmed, without invisible marks. Inner blanks and case
 * count. Equal texts mean the same number, so an index finds the loads of a PO or of a billed ticket. Names,
 * which people write freely, use `cleanName` instead.
 */
export const referenceText = (text: string): string => plainText(text).trim();
