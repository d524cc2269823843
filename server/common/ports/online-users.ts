/** Answers which users of a company have a live socket on any node. Realtime implements it from the sockets' rooms. */
export abstract class OnlineUsers {
  abstract onlineIn(companyId: number): Promise<ReadonlySet<number>>;
}
