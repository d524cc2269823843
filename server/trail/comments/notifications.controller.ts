import { NotificationsQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
import { type NotificationsReply, ReadUpToRequest, type UnreadReply } from '#shared/contract/notifications';
import { CurrentPrincipal, IdParam, type Principal, Route } from '#server/platform/common/index';
import { MarkNotificationsRead } from './mark-notifications-read';
import { ReadNotifications } from './read-notifications';

/** Notifications of the caller. Everybody has their own, so reading is permission enough. */
@Controller()
export class NotificationsController {
  constructor(
    private readonly reads: ReadNotifications,
    private readonly marks: MarkNotificationsRead,
  ) {}

  /** Lists the caller's notifications, newest first. */
  @Route('GET /pc/notifications')
  page(
    @CurrentPrincipal() principal: Principal,
    @Query() { before }: NotificationsQuery,
  ): Promise<NotificationsReply> {
    return this.reads.page(principal, before);
  }

  /** Counts the caller's unread notifications. */
  @Route('GET /pc/notifications/unread')
  unread(@CurrentPrincipal() principal: Principal): Promise<UnreadReply> {
    return this.reads.unread(principal);
  }

  /** Marks the caller's notifications as read, up to one. */
  @Route('PATCH /pc/notifications/read')
  readUpTo(
    @CurrentPrincipal() principal: Principal,
    @Body() { up_to: id }: ReadUpToRequest,
  ): Promise<UnreadReply> {
    return this.marks.upTo(principal, id);
  }

  /** Marks a notification as read. */
  @Route('PATCH /pc/notification/:id/read')
  readOne(@CurrentPrincipal() principal: Principal, @IdParam('id') id: number): Promise<UnreadReply> {
    return this.marks.one(principal, id);
  }
}
