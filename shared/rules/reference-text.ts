/**
 * The number of a purchase order or of a ticket, as it is kept and compared: what the other system wrote, without the
 * blanks around it. Those within count, and so do letters that look alike: two numbers are the same one when these
 * texts are equal, so that an order that is chosen from a project's loads, or a ticket that a vendor bills, finds its
 * loads by an index. Names, which people write as they like, are `cleanName`'s.
 */
export const referenceText = (text: string): string => text.trim();
