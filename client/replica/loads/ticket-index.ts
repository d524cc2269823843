import type { AnyLoad } from '#shared/contract/loads';
import { takesPartInTicketMatching } from '#shared/rules/load-filters';

/** Returns the ticket by which a load is matched with others; '' when it is not matched. */
export const ticketOf = (row: AnyLoad): string =>
  'ticket_number' in row && takesPartInTicketMatching(row) ? row.ticket_number : '';

/** Index of the loads that share a ticket. */
export class TicketIndex {
  /** Nearly every ticket has one load, so a single id is stored without a set. */
  private readonly idsByTicket = new Map<string, number | Set<number>>();

  /** Moves a load to another ticket; '' is none. Returns true when others have that ticket, too. */
  move(id: number, from: string, to: string): boolean {
    if (from !== to && from !== '') this.remove(id, from);
    if (from !== to && to !== '') this.add(id, to);
    return typeof this.idsByTicket.get(to) === 'object';
  }

  /** Returns the ids of the loads with a ticket. */
  idsOf(ticket: string): readonly number[] {
    const ids = this.idsByTicket.get(ticket);
    if (ids === undefined) return [];
    return typeof ids === 'number' ? [ids] : [...ids];
  }

  clear(): void {
    this.idsByTicket.clear();
  }

  private add(id: number, ticket: string): void {
    const ids = this.idsByTicket.get(ticket);
    if (ids === undefined) this.idsByTicket.set(ticket, id);
    else if (typeof ids === 'number') this.idsByTicket.set(ticket, new Set([ids, id]));
    else ids.add(id);
  }

  private remove(id: number, ticket: string): void {
    const ids = this.idsByTicket.get(ticket);
    if (ids === id) this.idsByTicket.delete(ticket);
    else if (typeof ids === 'object') {
      ids.delete(id);
      if (ids.size === 0) this.idsByTicket.delete(ticket);
    }
  }
}
