/**
 * Port to the users of a company with a live socket on any node. Realtime implements it from the rooms of the sockets.
 */
export abstract class OnlineUsers {
  abstract onlineIn(companyId: number): Promise<ReadonlySet<number>>;
}
